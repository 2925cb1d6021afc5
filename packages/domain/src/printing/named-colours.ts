import type { FieldErrors } from '../refusal.ts'
import { isLab, whyNotCell } from './threads.ts'

/** A colour that a shop calls by name, such as that of a swatch book that it owns or of a customer's brand. */
export interface NamedColour {
  name: string
  /** CIELAB (D50) as measured. */
  lab: [number, number, number]
}

/** Maximum number of named colours of a device profile. */
export const maxNamedColours = 500
/** Maximum characters of the name of a colour. */
export const maxColourName = 40

/** Returns the first issue of a list of named colours, in the field `namedColours`; lines are counted from 1. */
export function whyNotNamedColours(colours: readonly NamedColour[]): FieldErrors {
  if (colours.length > maxNamedColours) return { namedColours: `At most ${maxNamedColours} named colours.` }
  const lineByName = new Map<string, number>()
  for (const [index, colour] of colours.entries()) {
    const key = colour.name.normalize('NFC').toLowerCase()
    const earlierLine = lineByName.get(key)
    const issue =
      whyNotNamedColour(colour) ??
      (earlierLine === undefined ? undefined : `Line ${earlierLine} has this name too.`)
    if (issue !== undefined) return { namedColours: `Line ${index + 1}: ${issue}` }
    lineByName.set(key, index + 1)
  }
  return {}
}

function whyNotNamedColour({ name, lab }: NamedColour): string | undefined {
  if (name.trim() === '') return 'Enter the name of the colour.'
  if (name.length > maxColourName) return `The name has at most ${maxColourName} characters.`
  const issueOfName = whyNotCell(name, 'name')
  if (issueOfName !== undefined) return issueOfName
  if (!isLab(lab))
    return 'Enter L, a and b after the name as three numbers, L from 0 to 100, the others from -128 to 127.'
  return undefined
}
