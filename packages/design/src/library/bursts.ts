import { type LibraryDrawing, palette, svgDocument } from './library-drawing.ts'
import { circle, pointAt, rays, seededRandom, star } from './outlines.ts'

const { black, red, blue, yellow, pink } = palette
const category = 'Bursts'

/** An explosion with spikes of pseudo-random length. */
function burstPath(seed: number, points: number): string {
  const roll = seededRandom(seed)
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    pointAt(110, 100, index % 2 ? 58 + roll() * 10 : 82 + roll() * 18, (index * 180) / points),
  )
  return `M${corners.join('L')}Z`
}

/** A splash with drops around it. */
function splash(seed: number): string {
  const roll = seededRandom(seed)
  const arms = 13
  const steps: string[] = []
  for (let index = 0; index < arms; index++) {
    const middle = (index * 360) / arms
    const reach = 74 + roll() * 22
    const [foot, next] = [pointAt(100, 100, 50, middle - 10), pointAt(100, 100, 50, middle + 18)]
    steps.push(
      `${index === 0 ? `M${foot}` : `L${foot}`}Q${pointAt(100, 100, reach * 0.8, middle - 3)} ${pointAt(100, 100, reach, middle - 5)}A6 6 0 0 1 ${pointAt(100, 100, reach, middle + 5)}Q${pointAt(100, 100, reach * 0.8, middle + 3)} ${pointAt(100, 100, 50, middle + 10)}Q${pointAt(100, 100, 44, middle + 14)} ${next}`,
    )
  }
  const drops = Array.from({ length: 5 }, (_, index) => {
    const [x, y] = pointAt(100, 100, 92 + roll() * 5, index * 72 + 20 + roll() * 30).split(' ')
    return circle(Number(x), Number(y), 2.4 + roll() * 2)
  })
  return `${steps.join('')}Z${drops.join('')}`
}

/** Sun rays, explosions and splashes. */
export const bursts: readonly LibraryDrawing[] = [
  {
    ...{ id: 'burst-sun', name: 'Sunburst', category, words: 'rays sun retro background' },
    svg: svgDocument(
      200,
      200,
      `<path d="${rays(100, 100, [0, 98], 16, 11)}" fill="${yellow}"/><circle cx="100" cy="100" r="34" fill="${red}"/>`,
    ),
  },
  {
    ...{ id: 'burst-half', name: 'Half sunburst', category, words: 'rays sunrise sunset horizon retro' },
    svg: svgDocument(
      240,
      126,
      `<path d="${rays(120, 122, [52, 118], 13, 6.6, [-86, 86])}" fill="${red}"/><path d="M80 122A40 40 0 0 1 160 122Z" fill="${yellow}"/>`,
    ),
  },
  {
    ...{ id: 'burst-lines', name: 'Fine rays', category, words: 'lines shine vintage glow' },
    svg: svgDocument(
      200,
      200,
      `<g fill="none" stroke="${black}" stroke-width="2.6" stroke-linecap="round">${Array.from(
        { length: 48 },
        (_, index) =>
          `<path d="M${pointAt(100, 100, index % 2 ? 56 : 46, index * 7.5)}L${pointAt(100, 100, index % 4 === 0 ? 96 : 80, index * 7.5)}"/>`,
      ).join('')}</g>`,
    ),
  },
  {
    ...{ id: 'burst-comic', name: 'Comic burst', category, words: 'pow bang boom explosion shout' },
    svg: svgDocument(
      220,
      200,
      `<path d="${burstPath(7, 15)}" fill="${black}" transform="translate(5 6)"/><path d="${burstPath(7, 15)}" fill="${yellow}"/><path d="${burstPath(7, 15)}" fill="none" stroke="${black}" stroke-width="4" stroke-linejoin="round"/>`,
    ),
  },
  {
    ...{ id: 'burst-sale', name: 'Price burst', category, words: 'sale offer star sticker' },
    svg: svgDocument(
      200,
      200,
      `<path d="${star(100, 100, [97, 70], 14)}" fill="${red}"/><path d="${star(100, 100, [84, 62], 14)}" fill="none" stroke="#fbf7ee" stroke-width="2.6" stroke-linejoin="round"/>`,
    ),
  },
  {
    ...{ id: 'burst-splash', name: 'Splash', category, words: 'ink blot paint drop' },
    svg: svgDocument(200, 200, `<path d="${splash(11)}" fill="${blue}"/>`),
  },
  {
    ...{ id: 'burst-spark', name: 'Sparkles', category, words: 'stars shine magic clean' },
    svg: svgDocument(
      200,
      200,
      [
        [84, 108, 80],
        [162, 48, 34],
        [158, 164, 24],
      ]
        .map(
          ([x = 0, y = 0, size = 0]) =>
            `<path d="M${x} ${y - size}Q${x + size * 0.12} ${y - size * 0.12} ${x + size * 0.8} ${y}Q${x + size * 0.12} ${y + size * 0.12} ${x} ${y + size}Q${x - size * 0.12} ${y + size * 0.12} ${x - size * 0.8} ${y}Q${x - size * 0.12} ${y - size * 0.12} ${x} ${y - size}Z" fill="${pink}"/>`,
        )
        .join(''),
    ),
  },
  {
    ...{ id: 'burst-fireworks', name: 'Fireworks', category, words: 'new year national day party celebrate' },
    svg: svgDocument(
      200,
      200,
      [
        [100, 100, 90, 16, red],
        [100, 100, 56, 12, yellow],
      ]
        .map(([x, y, reach, count, colour]) =>
          Array.from({ length: Number(count) }, (_, index) => {
            const degrees = (index * 360) / Number(count) + (colour === yellow ? 8 : 0)
            const [dotX, dotY] = pointAt(Number(x), Number(y), Number(reach), degrees).split(' ')
            return `<path d="M${pointAt(Number(x), Number(y), Number(reach) * 0.42, degrees)}L${pointAt(Number(x), Number(y), Number(reach) * 0.86, degrees)}" stroke="${colour}" stroke-width="4" stroke-linecap="round"/><circle cx="${dotX}" cy="${dotY}" r="4.4" fill="${colour}"/>`
          }).join(''),
        )
        .join(''),
    ),
  },
]
