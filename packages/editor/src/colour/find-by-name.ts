import type { NamedColour } from '../host.ts'

/** The colours whose name contains each word of a query, whatever its case; those that begin with it come first. */
export function findByName(colours: readonly NamedColour[], query: string): NamedColour[] {
  const text = query.trim().toLowerCase()
  const words = text.split(/\s+/)
  const matches = colours.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
  const isFirst = ({ name }: NamedColour) => name.toLowerCase().startsWith(text)
  return [...matches.filter(isFirst), ...matches.filter((colour) => !isFirst(colour))]
}
