/** Text to stand in a `like`: `%`, `_` and the escape itself match only themselves. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, (char) => `\\${char}`)
}
