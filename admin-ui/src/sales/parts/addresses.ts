/** What was typed or pasted, one address each: apart by commas, semicolons or lines, or by blanks between two of them. */
export const split = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .flatMap((part) => ((part.match(/@/g)?.length ?? 0) > 1 ? part.split(/\s+/) : [part]))
    .map((part) => part.trim())
    .filter(Boolean);

/** The chosen ones and what is still being typed, each once. */
export const addressesOf = (chosen: readonly string[], typed: string): string[] => {
  const seen = new Set<string>();
  return [...chosen, ...split(typed)].filter((address) => {
    const one = address.toLowerCase();
    return !seen.has(one) && seen.add(one);
  });
};
