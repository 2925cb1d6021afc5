import { keyInk } from '@printery/design'

/** The shop's palette: the colours of its artwork. Hex without `#`. */
export const shopColours: readonly { hex: string; name: string }[] = [
  { hex: '2a50a9', name: 'Blue' },
  { hex: 'fcc82c', name: 'Yellow' },
  { hex: 'f18ca5', name: 'Rose' },
  { hex: '219976', name: 'Green' },
  { hex: keyInk, name: 'Key' },
  { hex: 'fefcf9', name: 'Paper' },
]

/** The name of a colour of the shop, or the hex value of any other. */
export function colourName(hex: string): string {
  return shopColours.find((colour) => colour.hex === hex)?.name ?? `#${hex}`
}
