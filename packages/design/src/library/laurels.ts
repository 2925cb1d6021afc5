import { type LibraryDrawing, palette, svgDocument } from './library-drawing.ts'
import { pointAt } from './outlines.ts'

const { black, green, yellow, red } = palette
const category = 'Laurels'

/** A leaf at an angle on a circle, pointing along it; a positive `lean` tilts it outwards. */
function leaf(
  radius: number,
  degrees: number,
  lean: number,
  [length, width]: readonly [number, number],
): string {
  const [x, y] = pointAt(110, 110, radius, degrees).split(' ')
  return `<path transform="translate(${x} ${y}) rotate(${degrees + lean})" d="M0 0Q${width} ${-length / 2} 0 ${-length}Q${-width} ${-length / 2} 0 0Z"/>`
}

/** Pairs of leaves from the bottom of a circle up one side; the other side is mirrored. */
function wreath(colour: string, { pairs, size }: { pairs: number; size: readonly [number, number] }): string {
  const side = Array.from({ length: pairs }, (_, index) => {
    const degrees = 195 + index * (138 / pairs)
    return leaf(84, degrees, 62, size) + leaf(84, degrees, 28, size)
  }).join('')
  const tip = leaf(84, 334, 88, size)
  const stem = `<path d="M${pointAt(110, 110, 84, 190)}A84 84 0 0 1 ${pointAt(110, 110, 84, 336)}" fill="none" stroke="${colour}" stroke-width="3.4" stroke-linecap="round"/>`
  const half = `<g fill="${colour}">${side}${tip}${stem}</g>`
  return `${half}<g transform="translate(220 0) scale(-1 1)">${half}</g>`
}

function wheatEars(colour: string): string {
  const grain = (degrees: number, lean: number) => leaf(84, degrees, lean, [24, 9])
  const side = Array.from({ length: 11 }, (_, index) => {
    const degrees = 222 + index * 10
    return grain(degrees, 52) + grain(degrees, 118) + grain(degrees + 4, 86)
  }).join('')
  const stem = `<path d="M${pointAt(110, 110, 84, 186)}A84 84 0 0 1 ${pointAt(110, 110, 84, 330)}" fill="none" stroke="${colour}" stroke-width="3"/>`
  const half = `<g fill="${colour}">${side}${stem}</g>`
  return `${half}<g transform="translate(220 0) scale(-1 1)">${half}</g>`
}

export const laurels: readonly LibraryDrawing[] = [
  {
    ...{ id: 'laurel-wreath', name: 'Laurel wreath', category, words: 'winner award leaves round film' },
    svg: svgDocument(220, 220, wreath(green, { pairs: 9, size: [34, 11] })),
  },
  {
    ...{ id: 'laurel-fine', name: 'Fine wreath', category, words: 'wedding leaves olive round' },
    svg: svgDocument(220, 220, wreath(black, { pairs: 13, size: [22, 6] })),
  },
  {
    ...{ id: 'laurel-wheat', name: 'Ears of wheat', category, words: 'harvest bread bakery grain wreath' },
    svg: svgDocument(220, 220, wheatEars(yellow)),
  },
  {
    ...{ id: 'laurel-branch', name: 'Branch', category, words: 'leaves divider twig' },
    svg: svgDocument(
      260,
      70,
      `<path d="M8 40Q130 20 252 36" fill="none" stroke="${green}" stroke-width="3.4" stroke-linecap="round"/><g fill="${green}">${Array.from(
        { length: 10 },
        (_, index) =>
          `<path transform="translate(${22 + index * 23} ${36 - Math.sin((index / 9) * Math.PI) * 7}) rotate(${index % 2 ? 58 : 122})" d="M0 0Q9 -15 0 -31Q-9 -15 0 0Z"/>`,
      ).join('')}</g>`,
    ),
  },
  {
    ...{
      id: 'laurel-berries',
      name: 'Branch with berries',
      category,
      words: 'christmas leaves divider holly',
    },
    svg: svgDocument(
      260,
      80,
      `<path d="M10 40H250" fill="none" stroke="${green}" stroke-width="3.4" stroke-linecap="round"/>${Array.from(
        { length: 8 },
        (_, index) => {
          const [x, side] = [34 + index * 28, index % 2 ? 1 : -1]
          return `<path transform="translate(${x} 40) rotate(${90 + side * 42})" d="M0 0Q11 -16 0 -34Q-11 -16 0 0Z" fill="${green}"/><circle cx="${x + 8}" cy="${40 - side * 16}" r="6.5" fill="${red}"/>`
        },
      ).join('')}`,
    ),
  },
]
