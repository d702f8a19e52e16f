// Comfort only: every page is complete without this file.
"use strict";

const THEMES = ["auto", "light", "dark"];

function themeButton() {
  const button = document.querySelector("button.theme");
  if (!button) return;
  const root = document.documentElement;
  const show = () => (button.textContent = "Theme: " + (root.dataset.theme || "auto"));
  button.addEventListener("click", () => {
    const next = THEMES[(THEMES.indexOf(root.dataset.theme || "auto") + 1) % THEMES.length];
    if (next === "auto") delete root.dataset.theme;
    else root.dataset.theme = next;
    try {
      if (next === "auto") localStorage.removeItem("theme");
      else localStorage.setItem("theme", next);
    } catch {}
    show();
  });
  show();
  button.hidden = false;
}

// The code of a block: removed lines of a difference, numbers and prompts are not part of it.
function codeOf(block, only) {
  const lines = block.querySelectorAll(".l");
  if (!lines.length) return block.querySelector("pre").textContent;
  return Array.from(lines)
    .filter((line) => !line.classList.contains("removed"))
    .filter((line) => !only || line.classList.contains(only))
    .map((line) => line.textContent)
    .join("");
}

function copyButton(block, label, only) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = label;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(codeOf(block, only));
      button.textContent = "Copied";
    } catch {
      button.textContent = "Not allowed here";
    }
    setTimeout(() => (button.textContent = label), 1500);
  });
  return button;
}

function copyButtons() {
  if (!navigator.clipboard) return;
  for (const block of document.querySelectorAll(".code")) {
    const buttons = document.createElement("div");
    buttons.className = "copies";
    if (block.querySelector(".l.marked")) {
      buttons.append(copyButton(block, "Copy marked", "marked"));
    }
    buttons.append(copyButton(block, "Copy", ""));
    block.append(buttons);
  }
}

themeButton();
copyButtons();
