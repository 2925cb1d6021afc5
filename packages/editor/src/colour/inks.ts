import { keyInk } from '@printery/design'

/** The shop's palette: the colours of its artwork. Hex without `#`. */
export const inks: readonly { hex: string; name: string }[] = [
  { hex: '2a50a9', name: 'Blue' },
  { hex: 'fcc82c', name: 'Yellow' },
  { hex: 'f18ca5', name: 'Rose' },
  { hex: '219976', name: 'Green' },
  { hex: keyInk, name: 'Key' },
  { hex: 'fefcf9', name: 'Paper' },
]

export function inkName(hex: string): string {
  return inks.find((ink) => ink.hex === hex)?.name ?? `#${hex}`
}
