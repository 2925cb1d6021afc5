import { seededRandom } from './outlines.ts'

/** A seamless texture. */
export interface Texture {
  id: string
  name: string
  /** Search terms in addition to its name. */
  words: string
  /** SVG source in a square of 120 by 120. */
  body: string
}

const ground = (colour: string) => `<rect width="120" height="120" fill="${colour}"/>`

/** Repeats shapes that cross an edge at the opposite edge. */
function repeatedAcrossEdges(x: number, y: number, draw: (x: number, y: number) => string): string {
  return [-120, 0, 120].flatMap((dx) => [-120, 0, 120].map((dy) => draw(x + dx, y + dy))).join('')
}

function scattered(
  seed: number,
  count: number,
  draw: (x: number, y: number, random: () => number) => string,
) {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => {
    const [x, y, itemSeed] = [random() * 120, random() * 120, Math.floor(random() * 1e6)]
    return repeatedAcrossEdges(x, y, (left, top) => draw(left, top, seededRandom(itemSeed)))
  }).join('')
}

const pick = <Item>(items: readonly Item[], part: number) => items[Math.floor(part * items.length)] as Item
const bright = ['#b3202c', '#2a50a9', '#fcc82c', '#219976', '#f18ca5'] as const

const pebble = (x: number, y: number, random: () => number, size: number) => {
  const corners = Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * 2 * Math.PI
    const reach = size * (0.6 + random() * 0.5)
    return `${(x + Math.cos(angle) * reach).toFixed(2)} ${(y + Math.sin(angle) * reach).toFixed(2)}`
  })
  return `M${corners.join('L')}Z`
}

/** The random numbers are seeded, so the result is deterministic. */
export const libraryTextures: readonly Texture[] = [
  {
    ...{ id: 'halftone', name: 'Halftone', words: 'dots comic print' },
    body: `${ground('#fbf7ee')}<g fill="#1b1a17">${Array.from({ length: 400 }, (_, index) => {
      const [column, row] = [index % 20, Math.floor(index / 20)]
      const shade = 0.5 + 0.5 * Math.cos((row / 20) * 2 * Math.PI)
      return `<circle cx="${column * 6 + (row % 2 ? 4.5 : 1.5)}" cy="${row * 6 + 3}" r="${(0.5 + shade * 2.2).toFixed(2)}"/>`
    }).join('')}</g>`,
  },
  {
    ...{ id: 'stripes', name: 'Awning stripes', words: 'lines red market' },
    body: `${ground('#fbf7ee')}<path d="M0 0H15V120H0Z M30 0H45V120H30Z M60 0H75V120H60Z M90 0H105V120H90Z" fill="#b3202c"/>`,
  },
  {
    ...{ id: 'diagonals', name: 'Diagonal stripes', words: 'lines yellow black warning' },
    body: `${ground('#fcc82c')}<path d="M0 0L15 0L0 15Z M45 0H75L0 75V45Z M105 0H120V15L15 120H0V105Z M120 45V75L75 120H45Z M120 105V120H105Z" fill="#1b1a17"/>`,
  },
  {
    ...{ id: 'checks', name: 'Gingham', words: 'checks squares picnic cloth' },
    body: `${ground('#fbf7ee')}<g fill="#219976" fill-opacity="0.5"><path d="M0 0H15V120H0Z M30 0H45V120H30Z M60 0H75V120H60Z M90 0H105V120H90Z"/><path d="M0 0H120V15H0Z M0 30H120V45H0Z M0 60H120V75H0Z M0 90H120V105H0Z"/></g>`,
  },
  {
    ...{ id: 'confetti', name: 'Confetti', words: 'party birthday paper bright' },
    body: `${ground('#fbf7ee')}${scattered(17, 90, (x, y, random) => {
      const [colour, rotation] = [pick(bright, random()), Math.floor(random() * 360)]
      return `<rect x="${(x - 2.4).toFixed(2)}" y="${(y - 1).toFixed(2)}" width="4.8" height="2" fill="${colour}" transform="rotate(${rotation} ${x.toFixed(2)} ${y.toFixed(2)})"/>`
    })}`,
  },
  {
    ...{ id: 'terrazzo', name: 'Terrazzo', words: 'stone floor pebbles void deck' },
    body: `${ground('#efe9dd')}${scattered(29, 110, (x, y, random) => {
      const colour = pick(['#b3202c', '#2a50a9', '#219976', '#1b1a17', '#c9a26d', '#8d8a83'], random())
      return `<path d="${pebble(x, y, random, 1.6 + random() * 3.6)}" fill="${colour}"/>`
    })}`,
  },
  {
    ...{ id: 'waves', name: 'Waves', words: 'water sea seigaiha scales' },
    body: `${ground('#2a50a9')}<g fill="none" stroke="#fbf7ee" stroke-width="1.2">${Array.from(
      { length: 20 },
      (_, from) =>
        Array.from({ length: 7 }, (_one, column) => {
          const [x, y] = [column * 24 - 12 + (from % 2) * 12, (from - 2) * 7.5]
          return `<path d="M${x - 12} ${y + 7.5}A12 12 0 0 1 ${x + 12} ${y + 7.5}" fill="#2a50a9"/><path d="M${x - 8} ${y + 7.5}A8 8 0 0 1 ${x + 8} ${y + 7.5}M${x - 4} ${y + 7.5}A4 4 0 0 1 ${x + 4} ${y + 7.5}"/>`
        }).join(''),
    ).join('')}</g>`,
  },
]
