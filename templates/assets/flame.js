// Comfort for flame graphs: a walk by keyboard, zoom, search. The table and the tree beside each
// picture are complete without this file.
"use strict";

function flame(figure) {
  const svg = figure.querySelector("svg");
  const boxes = Array.from(svg.querySelectorAll("g"), (g, index) => {
    const rect = g.querySelector("rect");
    return {
      index,
      g,
      rect,
      text: g.querySelector("text"),
      label: g.querySelector("text")?.textContent ?? "",
      tip: g.querySelector("title").textContent,
      parent: g.dataset.p === "" ? -1 : Number(g.dataset.p),
      x: Number(rect.getAttribute("x")),
      width: Number(rect.getAttribute("width")),
      children: [],
    };
  });
  if (!boxes.length) return;
  const whole = svg.viewBox.baseVal.width;
  for (const box of boxes) if (box.parent >= 0) boxes[box.parent].children.push(box.index);
  const status = document.createElement("p");
  status.className = "said";
  status.setAttribute("role", "status");
  const tools = document.createElement("div");
  tools.className = "tools";
  const search = document.createElement("input");
  search.type = "search";
  search.placeholder = "Find a frame";
  search.setAttribute("aria-label", "Find a frame in " + svg.querySelector("title").textContent);
  const out = document.createElement("button");
  out.type = "button";
  out.textContent = "Whole picture";
  out.hidden = true;
  tools.append(search, out, status);
  figure.querySelector(".canvas").before(tools);
  svg.setAttribute("tabindex", "0");
  svg.setAttribute("role", "application");
  svg.setAttribute("aria-roledescription", "flame graph");
  svg.removeAttribute("aria-labelledby");
  svg.setAttribute(
    "aria-label",
    "Flame graph. Down goes to what a frame called, Up to its caller, Left and Right to its neighbours; Enter zooms, Escape leaves, Home is the root.",
  );

  let at = 0;
  let root = 0;

  const say = (text) => (status.textContent = text);

  function select(index) {
    boxes[at].g.classList.remove("at");
    at = index;
    boxes[at].g.classList.add("at");
    say(boxes[at].tip);
    boxes[at].rect.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  function isUnder(index, top) {
    while (index > top) index = boxes[index].parent;
    return index === top;
  }

  function zoom(index) {
    root = index;
    const left = boxes[root].x;
    const scale = whole / boxes[root].width;
    for (const box of boxes) {
      const above = isUnder(root, box.index) && box.index !== root;
      const shown = above || isUnder(box.index, root);
      box.g.setAttribute("visibility", shown ? "visible" : "hidden");
      if (!shown) continue;
      const x = above ? 0 : (box.x - left) * scale;
      const width = above ? whole : box.width * scale;
      box.rect.setAttribute("x", x.toFixed(1));
      box.rect.setAttribute("width", width.toFixed(1));
      label(box, x, width);
    }
    out.hidden = root === 0;
  }

  // A zoomed box has room for more of its name than the picture was drawn with.
  function label(box, x, width) {
    const name = box.tip.slice(0, box.tip.lastIndexOf(": "));
    const room = Math.floor((width - 6) / 7.2);
    const text = width < 34 ? "" : width === box.width ? box.label : name.slice(-room);
    if (!box.text && text) {
      box.text = document.createElementNS("http://www.w3.org/2000/svg", "text");
      box.text.setAttribute("dx", "3");
      box.text.setAttribute("dy", "14");
      box.text.setAttribute("y", box.rect.getAttribute("y"));
      box.g.append(box.text);
    }
    if (!box.text) return;
    box.text.setAttribute("x", x.toFixed(1));
    box.text.textContent = text;
  }

  function neighbour(step) {
    const parent = boxes[at].parent;
    if (parent < 0) return at;
    const all = boxes[parent].children;
    return all[all.indexOf(at) + step] ?? at;
  }

  const keys = {
    ArrowDown: () => select(boxes[at].children[0] ?? at),
    ArrowUp: () => select(Math.max(0, boxes[at].parent)),
    ArrowLeft: () => select(neighbour(-1)),
    ArrowRight: () => select(neighbour(1)),
    Home: () => select(0),
    Enter: () => zoom(at),
    Escape: () => zoom(0),
  };
  svg.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
  svg.addEventListener("focus", () => select(at));
  svg.addEventListener("click", (event) => {
    const g = event.target.closest("g");
    if (!g) return;
    const index = boxes.findIndex((box) => box.g === g);
    select(index);
    zoom(index);
  });
  out.addEventListener("click", () => {
    zoom(0);
    svg.focus();
  });
  search.addEventListener("input", () => {
    const wanted = search.value.trim().toLowerCase();
    let hits = 0;
    for (const box of boxes) {
      const hit = wanted !== "" && box.tip.toLowerCase().split(": ")[0].includes(wanted);
      box.g.classList.toggle("hit", hit);
      if (hit) hits++;
    }
    say(wanted === "" ? "" : hits === 1 ? "1 frame" : hits + " frames");
  });
}

// A page with two pictures names this file twice.
document.querySelectorAll("figure.flame:not([data-ready])").forEach((figure) => {
  figure.dataset.ready = "";
  flame(figure);
});
