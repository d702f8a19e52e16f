/// The pillar article's lab: three ways to find the most common words of a text, and the text.
///
/// The three are right and stay right: what they answer is the same, to the byte, on every input of
/// ASCII. What differs is what they allocate on the way.
package chiplog.experiments.words;
