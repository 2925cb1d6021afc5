/** Escapes `%`, `_` and `\` for a `like` pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (char) => `\\${char}`)
}
