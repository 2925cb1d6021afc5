import type { NamedColour } from '@printery/domain/device-profile'
import { readLab } from './thread-lines.ts'

/** Named colours as lines of a text: `Club red; 41 64 38`. */
export function colourLines(colours: readonly NamedColour[]): string {
  return colours.map(({ name, lab }) => `${name}; ${lab.join(' ')}`).join('\n')
}

/** Reads named colours from lines, which may be copied from a table; undefined if there are none. The API refuses missing values. */
export function readColourLines(lines: string): NamedColour[] | undefined {
  const colours = lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): NamedColour => {
      const [name = '', ...lab] = line.split(/[;\t]/).map((part) => part.trim())
      return { name, lab: readLab(lab.join(' ').trim()) }
    })
  return colours.length > 0 ? colours : undefined
}
