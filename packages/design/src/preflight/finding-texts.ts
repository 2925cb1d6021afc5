import { maxScreenColours } from '@printery/domain'
import type { WhiteSource } from '@printery/domain/device-profile'
import type { FindingCode } from './finding.ts'
import type { Medium } from './rules.ts'

/** A finding as a customer reads it. */
export interface FindingText {
  /** `pier.jpg will look blurred`. */
  title: string
  /** How it will look on the product. */
  effect: string
  /** The advice to the customer. */
  advice: string
}

export interface TooManyInks {
  needed: number
  /** There are more inks than counted: a photo or a gradient. */
  hasMore: boolean
  /** One of them is the white under the others, on dark garments. */
  hasUnderbase: boolean
  merge: InkMerge | undefined
}

/** Names of two inks that look alike: everything in `replaced` gets the colour of `kept`. */
export interface InkMerge {
  kept: string
  replaced: string
}

const otherMethod = 'or choose another printing method.'
const flatColours = `Use flat colours, ${otherMethod}`
const colours = (count: number) => (count === 1 ? '1 colour' : `${count} colours`)
const mergeOf = ({ kept, replaced }: InkMerge) => `${replaced} becomes ${kept}`

/** The material of colours in methods without ink. */
const materials = { thread: 'thread', foil: 'foil' } as const

/** The sentences of every finding: each names what will be seen and what to do. */
export const findingTexts = {
  'empty-print': (): FindingText => ({
    title: 'Nothing is printed',
    effect: 'This side would come out blank.',
    advice: 'Put something on it, or order it without a print.',
  }),
  'too-many-inks': ({ needed, hasMore, hasUnderbase, merge }: TooManyInks, paid: number): FindingText => {
    const title = 'More colours than you pay for'
    if (hasMore)
      return {
        title,
        effect:
          'Photos and soft shades would come out as patches: each colour is printed flat, one after the other.',
        advice: flatColours,
      }
    const count = hasUnderbase ? `${colours(needed)} with the white under it on dark cloth` : colours(needed)
    const mergeAdvice = merge ? `merge two that look alike: ${mergeOf(merge)}` : 'use fewer'
    return {
      title,
      effect: `Your print needs ${count}, and you pay for ${paid}: the others would be missing.`,
      advice:
        needed > maxScreenColours
          ? `Use ${colours(maxScreenColours)} at most, ${otherMethod}`
          : `Pay for ${colours(needed)}, or ${mergeAdvice}.`,
    }
  },
  'too-many-colours': (
    { hasMore, merge }: TooManyInks,
    max: number,
    medium: Medium = 'print',
  ): FindingText => ({
    title:
      medium === 'print' ? 'More colours than can be printed' : `More colours than ${materials[medium]}s`,
    effect: hasMore
      ? 'Photos and soft shades would come out as patches of flat colour.'
      : `This printing method has ${countOf(max, medium)}: the others would be missing.`,
    advice: hasMore
      ? flatColours
      : `${merge ? `Merge two that look alike: ${mergeOf(merge)}; or use` : 'Use'} ${colours(max)}${max === 1 ? '' : ' at most'}, ${otherMethod}`,
  }),
  'merge-inks': ({ kept, replaced }: InkMerge, medium: Medium = 'print'): FindingText => ({
    title: 'Two colours are nearly the same',
    effect:
      medium === 'print'
        ? `${capitalise(replaced)} and ${kept} look alike in print, and each is paid for as a colour of its own.`
        : `${capitalise(replaced)} and ${kept} look alike, and each needs a ${materials[medium]} of its own.`,
    advice: `Merge them if you don't need both: ${kept} stays.`,
  }),
  'unreadable-asset': (name: string, missing: 'picture' | 'drawing' | 'font'): FindingText => ({
    title: `${name} cannot be read`,
    effect:
      missing === 'font'
        ? 'The shop does not have its font, so it would be missing from the print.'
        : `Its ${missing} is damaged or gone, so it would be missing from the print.`,
    advice: missing === 'font' ? 'Choose another font, or remove it.' : 'Upload it again, or remove it.',
  }),
  'low-dpi': (name: string, size: string, minDpi: number, medium: Medium = 'print'): FindingText => ({
    title: `${name} will look blurred`,
    effect: `It has too few pixels for ${size}: edges will come out ${medium === 'print' ? 'soft and blocky' : 'ragged'}.`,
    advice: `${medium === 'print' ? 'Print' : 'Make'} it smaller, or use a larger file. From ${minDpi} dpi it is sharp.`,
  }),
  'small-text': (name: string, min: string, medium: Medium = 'print'): FindingText => ({
    title: `${name} is too small to read`,
    effect:
      medium === 'thread'
        ? 'Stitches are too coarse for letters this small: they become unreadable.'
        : 'Letters this small fill in and become unreadable.',
    advice: `Make them at least ${min} high.`,
  }),
  'missing-glyphs': (name: string, isOffered: boolean, medium: Medium = 'print'): FindingText => ({
    title: `${name} has letters that its font lacks`,
    effect: { print: 'They print', thread: 'They are stitched', foil: 'They are stamped' }[medium].concat(
      ' as empty boxes.',
    ),
    advice: isOffered
      ? 'Choose a font that has them.'
      : 'Write it without them: no other font in the shop is known to have them.',
  }),
  'beyond-path': (name: string, isClosed: boolean): FindingText => ({
    title: `${name} does not fit on its path`,
    effect: isClosed
      ? 'It goes around more than once: its end covers its beginning.'
      : 'Letters beyond the end of the path go straight on.',
    advice: 'Make it smaller, shorten it, or make the path longer.',
  }),
  'thin-line': (name: string, min: string, medium: Medium = 'print'): FindingText => ({
    title: `${name} has lines that are too thin`,
    effect:
      medium === 'thread'
        ? 'Lines this thin leave no room for a stitch.'
        : 'Lines this thin break up or vanish.',
    advice: `Make them at least ${min} wide.`,
  }),
  'thin-gap': (name: string, min: string, medium: Medium = 'print'): FindingText => ({
    title: `${name} has gaps that are too narrow`,
    effect:
      medium === 'print'
        ? 'Gaps this narrow fill up, and the shapes around them run together.'
        : `The ${materials[medium]} closes gaps this narrow, and the shapes around them run together.`,
    advice: `Leave at least ${min}.`,
  }),
  'off-area': (name: string, isWhole: boolean): FindingText => ({
    title: isWhole ? `${name} is not on the print` : `${name} is cut off`,
    effect: isWhole
      ? 'It is outside the print area and will be missing.'
      : 'The part outside the print area will be missing.',
    advice: isWhole ? 'Move it inside, or remove it.' : 'Move it inside, or make it smaller.',
  }),
  'near-edge': (name: string, safe: string, medium: Medium = 'print'): FindingText => ({
    title: `${name} is very close to the edge`,
    effect: `${{ print: 'A print', thread: 'Embroidery', foil: 'A stamp' }[medium]} can shift by a few millimetres: it may be cut off there, or look off-centre.`,
    advice: `Keep it ${safe} away from the edge.`,
  }),
  'short-of-bleed': (name: string, bleed: string): FindingText => ({
    title: `${name} ends at the cut edge`,
    effect: 'A thin white line may show along the edge.',
    advice: `Extend it ${bleed} beyond the edge.`,
  }),
  'low-contrast': ({ name, surface, isGone, isOpaque }: LowContrast): FindingText => ({
    title: isGone ? `${name} cannot be seen on ${surface}` : `${name} is hard to see on ${surface}`,
    effect: isOpaque
      ? 'It has nearly the same colour as what is under it, so it will not stand out.'
      : 'This printing method dyes the cloth: white stays the colour of the cloth, and nothing comes out lighter than it.',
    advice: isOpaque
      ? 'Choose another colour for one of them.'
      : 'Choose a darker colour, or a lighter product.',
  }),
  photo: (name: string): FindingText => ({
    title: `${name} is a photo`,
    effect: 'Each thread has one flat colour: a photo comes out as patches.',
    advice: `Use a drawing in flat colours, ${otherMethod}`,
  }),
  'semi-transparent': (name: string, medium: Medium = 'print'): FindingText => ({
    title: `${name} is see-through`,
    effect: `${medium === 'print' ? 'This printing method prints a colour' : `${capitalise(materials[medium])} covers`} fully or not at all: see-through parts come out solid, or vanish.`,
    advice: 'Make it solid, or choose a lighter colour.',
  }),
  overprint: (name: string): FindingText => ({
    title: `${name} mixes with the colours under it`,
    effect: 'Where they overlap, you will see a third, darker colour.',
    advice: 'Leave it if you want that; otherwise print it on top.',
  }),
  'pattern-cut': (name: string, tiles: number): FindingText => ({
    title: `${name} does not fill its box`,
    effect: `Its tiles are so small that only ${tiles} are printed: the rest of the box stays empty.`,
    advice: 'Make the tiles larger, or the box smaller.',
  }),
  'too-many-stitches': (max: string): FindingText => ({
    title: 'More stitches than can be sewn',
    effect: `This printing method has at most ${max} on a side: so much thread is stiff, and the cloth around it puckers.`,
    advice: 'Make it smaller, or leave large areas to the cloth.',
  }),
  'thread-colour': (colour: string, thread: string, others = 0): FindingText => ({
    title: `${capitalise(colour)} is sewn as ${thread}${others > 0 ? `, and ${others} more colours differ` : ''}`,
    effect:
      others > 0
        ? 'Of all threads these are nearest to the colours on screen, and they differ visibly.'
        : 'Of all threads this one is nearest to the colour on screen, and it differs visibly.',
    advice: 'Use the colours of the threads to see it as it will be sewn, or choose another colour.',
  }),
  'ink-limit': (name: string, isMixed: boolean): FindingText => ({
    title: `${name} needs more ink than dries`,
    effect: isMixed
      ? 'Where its colour mixes with those under it, there is so much ink that it stays wet and smears.'
      : 'The printer puts less ink there than its colour needs: it comes out lighter and flatter than on screen.',
    advice: isMixed
      ? 'Print it on top, or use lighter colours.'
      : 'Use a lighter colour, or leave it if that is fine.',
  }),
  'white-lost': (name: string, min: string, surface: string): FindingText => ({
    title: `${name} has lines too thin for the white under them`,
    effect: `White is printed a little smaller than the colours, and under lines this thin none is left: their colour goes straight on ${surface}, where it looks dull or cannot be seen.`,
    advice: `Make them at least ${min} wide.`,
  }),
  'thin-gloss': (name: string, min: string): FindingText => ({
    title: `${name} has lines too thin for gloss`,
    effect: 'Gloss on lines this thin runs together, or is missing in places.',
    advice: `Make them at least ${min} wide, or print them without gloss.`,
  }),
  'solid-white': (name: string, white: WhiteSource): FindingText => ({
    title: `${name} is see-through`,
    effect:
      white === 'file'
        ? 'The white under it is solid: it comes out pale, as on white paper, and ends in a hard edge. What can hardly be seen gets no white and vanishes.'
        : 'How much white is printed under it is up to the printer: it may come out paler or duller than on screen, and soft edges with a white rim.',
    advice: 'Make it solid, or choose a lighter colour.',
  }),
  'reversed-text': (name: string, min: string): FindingText => ({
    title: `${name} is too small for light letters`,
    effect:
      'The colour around them is mixed of several inks, which are never printed exactly on each other: they run into letters this small.',
    advice: `Make them at least ${min} high, or choose a darker colour for them.`,
  }),
  'cut-edge': (name: string, { isOff, min, reach }: CutEdge): FindingText => ({
    title: `${name} is too close to the edge to be cut out`,
    effect: isOff
      ? 'The line along which it is cut runs off the sheet, so that it cannot be cut out there.'
      : `The line along which it is cut runs less than ${min} from the edge of the sheet: the knife may slip off it.`,
    advice: `Keep it ${reach} away from the edge.`,
  }),
  'cut-small': (name: string, min: string): FindingText => ({
    title: `${name} is too small to be cut out`,
    effect: `Pieces of less than ${min} tear, or are pulled off with the waste.`,
    advice: 'Make it larger, or move it closer to something that it is cut out with.',
  }),
  'cut-sheet': (needed: string, sheet: string, isRoll: boolean): FindingText => ({
    title: 'The print is larger than what can be cut',
    effect: `With the line around it, it needs ${needed}, and the ${isRoll ? 'roll' : 'sheet'} has ${sheet}: it cannot be cut out.`,
    advice: 'Make it smaller, or choose a smaller print area.',
  }),
} as const satisfies Record<FindingCode | 'cut-sheet', (...details: never[]) => FindingText>

interface CutEdge {
  /** The line runs off the sheet. */
  isOff: boolean
  /** Minimum distances of the line and of the artwork from the edge: `2.0 mm`. */
  min: string
  reach: string
}

export interface LowContrast {
  /** `Part of A shape`. */
  name: string
  /** `White and Sand`. */
  surface: string
  /** It can't be seen at all. */
  isGone: boolean
  /** Inks cover the fabric. */
  isOpaque: boolean
}

/** The texts as fields of a finding. */
export function toFindingFields({ title, effect, advice }: FindingText): { title: string; message: string } {
  return { title, message: `${effect} ${advice}` }
}

function countOf(max: number, medium: Medium): string {
  const [one, more] =
    medium === 'print' ? ['colour', 'colours'] : [materials[medium], `${materials[medium]}s`]
  return max === 1 ? `one ${one}` : `at most ${max} ${more}`
}

function capitalise(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
