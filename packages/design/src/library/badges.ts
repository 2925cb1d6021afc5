import { type LibraryDrawing, palette, svgDocument } from './library-drawing.ts'
import { circle, pointAt, rays, scallop, star } from './outlines.ts'

const { black, red, blue, yellow, green, white } = palette
const category = 'Badges'

/** A five-pointed star around a point. */
const smallStar = (cx: number, cy: number, radius: number) => star(cx, cy, [radius, radius * 0.42], 5)

const ribbonEnds = (colour: string) =>
  `<path d="M62 128L40 196L66 184L80 206L100 150Z M138 128L160 196L134 184L120 206L100 150Z" fill="${colour}"/>`

/** Round, shield-shaped and angular badges for text. */
export const badges: readonly LibraryDrawing[] = [
  {
    ...{ id: 'badge-scallop', name: 'Scalloped badge', category, words: 'round seal sticker stamp' },
    svg: svgDocument(
      200,
      200,
      `<path d="${scallop(100, 100, 88, 24, 1)}" fill="${red}"/><path d="${circle(100, 100, 78)}${circle(100, 100, 74)}" fill-rule="evenodd" fill="${white}"/>`,
    ),
  },
  {
    ...{ id: 'badge-rosette', name: 'Rosette with ribbons', category, words: 'winner prize award first' },
    svg: svgDocument(
      200,
      210,
      `${ribbonEnds(blue)}<path d="${star(100, 88, [84, 74], 26)}" fill="${yellow}"/><path d="${circle(100, 88, 58)}" fill="${white}"/><path d="${circle(100, 88, 58)}${circle(100, 88, 53)}" fill-rule="evenodd" fill="${blue}"/>`,
    ),
  },
  {
    ...{ id: 'badge-starburst', name: 'Star seal', category, words: 'round sticker sale guarantee' },
    svg: svgDocument(
      200,
      200,
      `<path d="${star(100, 100, [96, 82], 20)}" fill="${black}"/><path d="${circle(100, 100, 70)}${circle(100, 100, 67)}" fill-rule="evenodd" fill="${white}"/>`,
    ),
  },
  {
    ...{ id: 'badge-shield', name: 'Shield', category, words: 'crest club school heraldry' },
    svg: svgDocument(
      180,
      210,
      `<path d="M90 6Q132 22 172 18V104Q172 168 90 204Q8 168 8 104V18Q48 22 90 6Z" fill="${blue}"/><path d="M90 20Q128 33 160 31V104Q160 158 90 190Q20 158 20 104V31Q52 33 90 20Z M90 26Q54 39 26 37V104Q26 153 90 183Q154 153 154 104V37Q126 39 90 26Z" fill-rule="evenodd" fill="${white}"/>`,
    ),
  },
  {
    ...{ id: 'badge-crest', name: 'Crest with band', category, words: 'shield club team football school' },
    svg: svgDocument(
      180,
      210,
      `<path d="M10 12H170V112Q170 164 90 202Q10 164 10 112Z" fill="${green}"/><path d="M10 66H170V112H10Z" fill="${white}"/><path d="M10 66H170V72H10Z M10 106H170V112H10Z" fill="${black}"/><path d="${smallStar(50, 38, 15)}${smallStar(90, 38, 15)}${smallStar(130, 38, 15)}" fill="${yellow}"/><path d="M10 12H170V112Q170 164 90 202Q10 164 10 112Z" fill="none" stroke="${black}" stroke-width="6"/>`,
    ),
  },
  {
    ...{ id: 'badge-hexagon', name: 'Double hexagon', category, words: 'six outline emblem' },
    svg: svgDocument(
      200,
      200,
      `<path d="${star(100, 100, [96], 6)}${star(100, 100, [86], 6)}" fill-rule="evenodd" fill="${black}"/><path d="${star(100, 100, [80], 6)}" fill="${yellow}"/>`,
    ),
  },
  {
    ...{ id: 'badge-ring', name: 'Ring with stars', category, words: 'round stamp emblem est' },
    svg: svgDocument(
      200,
      200,
      `<path d="${circle(100, 100, 96)}${circle(100, 100, 90)}${circle(100, 100, 84)}${circle(100, 100, 56)}${circle(100, 100, 52)}${circle(100, 100, 50)}" fill-rule="evenodd" fill="${red}"/><path d="${smallStar(30, 100, 9)}${smallStar(170, 100, 9)}" fill="${white}"/>`,
    ),
  },
  {
    ...{ id: 'badge-rope', name: 'Rope ring', category, words: 'round nautical sea sailor' },
    svg: svgDocument(
      200,
      200,
      `<path d="${circle(100, 100, 95)}${circle(100, 100, 77)}" fill-rule="evenodd" fill="${black}"/>${Array.from(
        { length: 36 },
        (_, index) =>
          `<path d="M${pointAt(100, 100, 79, index * 10)}Q${pointAt(100, 100, 84, index * 10 + 8)} ${pointAt(100, 100, 93, index * 10 + 8)}" stroke="${white}" stroke-width="3" fill="none" stroke-linecap="round"/>`,
      ).join('')}`,
    ),
  },
  {
    ...{ id: 'badge-sunrise', name: 'Sunrise badge', category, words: 'half circle rays outdoor retro' },
    svg: svgDocument(
      200,
      130,
      `<path d="M6 112A94 94 0 0 1 194 112Z" fill="${red}"/><path d="${rays(100, 112, [44, 88], 9, 7, [-80, 80])}" fill="${yellow}"/><path d="M64 112A36 36 0 0 1 136 112Z" fill="${yellow}"/><path d="M6 116H194V124H6Z" fill="${black}"/>`,
    ),
  },
  {
    ...{ id: 'badge-cog', name: 'Cog', category, words: 'machine workshop industry gear' },
    svg: svgDocument(
      200,
      200,
      `<path d="${star(100, 100, [96, 96, 78, 78], 12, -4)}${circle(100, 100, 62)}" fill-rule="evenodd" fill="${black}"/>`,
    ),
  },
  {
    ...{ id: 'badge-diamond', name: 'Diamond badge', category, words: 'rhombus emblem outline' },
    svg: svgDocument(
      200,
      200,
      `<path d="M100 4L196 100L100 196L4 100Z M100 16L16 100L100 184L184 100Z M100 24L176 100L100 176L24 100Z" fill-rule="evenodd" fill="${blue}"/>`,
    ),
  },
]
