/** Puts values in the place of their names in braces: `valid for {days}`. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder)
}
