import { maxScreenColours } from '@printery/domain'
import type { WhiteSource } from '@printery/domain/device-profile'
import type { FindingCode } from './finding.ts'
import type { Craft } from './rules.ts'

/** A finding as a customer reads it. */
export interface FindingText {
  /** `pier.jpg will look blurred`. */
  title: string
  /** How it will look on the product. */
  seen: string
  /** The advice to the customer. */
  todo: string
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
    seen: 'This side would come out blank.',
    todo: 'Put something on it, or order it without a print.',
  }),
  'too-many-inks': ({ needed, hasMore, hasUnderbase, merge }: TooManyInks, paid: number): FindingText => {
    const title = 'More colours than you pay for'
    if (hasMore)
      return {
        title,
        seen: 'Photos and soft shades would come out as patches: each colour is printed flat, one after the other.',
        todo: flatColours,
      }
    const count = hasUnderbase ? `${colours(needed)} with the white under it on dark cloth` : colours(needed)
    const merging = merge ? `merge two that look alike: ${mergeOf(merge)}` : 'use fewer'
    return {
      title,
      seen: `Your print needs ${count}, and you pay for ${paid}: the others would be missing.`,
      todo:
        needed > maxScreenColours
          ? `Use ${colours(maxScreenColours)} at most, ${otherMethod}`
          : `Pay for ${colours(needed)}, or ${merging}.`,
    }
  },
  'too-many-colours': (
    { hasMore, merge }: TooManyInks,
    max: number,
    craft: Craft = 'print',
  ): FindingText => ({
    title: craft === 'print' ? 'More colours than can be printed' : `More colours than ${materials[craft]}s`,
    seen: hasMore
      ? 'Photos and soft shades would come out as patches of flat colour.'
      : `This printing method has ${countOf(max, craft)}: the others would be missing.`,
    todo: hasMore
      ? flatColours
      : `${merge ? `Merge two that look alike: ${mergeOf(merge)}; or use` : 'Use'} ${colours(max)}${max === 1 ? '' : ' at most'}, ${otherMethod}`,
  }),
  'merge-inks': ({ kept, replaced }: InkMerge, craft: Craft = 'print'): FindingText => ({
    title: 'Two colours are nearly the same',
    seen:
      craft === 'print'
        ? `${capitalise(replaced)} and ${kept} look alike in print, and each is paid for as a colour of its own.`
        : `${capitalise(replaced)} and ${kept} look alike, and each needs a ${materials[craft]} of its own.`,
    todo: `Merge them if you don't need both: ${kept} stays.`,
  }),
  'unreadable-asset': (name: string, missing: 'picture' | 'drawing' | 'font'): FindingText => ({
    title: `${name} cannot be read`,
    seen:
      missing === 'font'
        ? 'The shop does not have its font, so it would be missing from the print.'
        : `Its ${missing} is damaged or gone, so it would be missing from the print.`,
    todo: missing === 'font' ? 'Choose another font, or remove it.' : 'Upload it again, or remove it.',
  }),
  'low-dpi': (name: string, size: string, minDpi: number, craft: Craft = 'print'): FindingText => ({
    title: `${name} will look blurred`,
    seen: `It has too few pixels for ${size}: edges will come out ${craft === 'print' ? 'soft and blocky' : 'ragged'}.`,
    todo: `${craft === 'print' ? 'Print' : 'Make'} it smaller, or use a larger file. From ${minDpi} dpi it is sharp.`,
  }),
  'small-text': (name: string, min: string, craft: Craft = 'print'): FindingText => ({
    title: `${name} is too small to read`,
    seen:
      craft === 'thread'
        ? 'Stitches are too coarse for letters this small: they become unreadable.'
        : 'Letters this small fill in and become unreadable.',
    todo: `Make them at least ${min} high.`,
  }),
  'missing-glyphs': (name: string, isOffered: boolean, craft: Craft = 'print'): FindingText => ({
    title: `${name} has letters that its font lacks`,
    seen: { print: 'They print', thread: 'They are stitched', foil: 'They are stamped' }[craft].concat(
      ' as empty boxes.',
    ),
    todo: isOffered
      ? 'Choose a font that has them.'
      : 'Write it without them: no other font in the shop is known to have them.',
  }),
  'thin-line': (name: string, min: string, craft: Craft = 'print'): FindingText => ({
    title: `${name} has lines that are too thin`,
    seen:
      craft === 'thread'
        ? 'Lines this thin leave no room for a stitch.'
        : 'Lines this thin break up or vanish.',
    todo: `Make them at least ${min} wide.`,
  }),
  'thin-gap': (name: string, min: string, craft: Craft = 'print'): FindingText => ({
    title: `${name} has gaps that are too narrow`,
    seen:
      craft === 'print'
        ? 'Gaps this narrow fill up, and the shapes around them run together.'
        : `The ${materials[craft]} closes gaps this narrow, and the shapes around them run together.`,
    todo: `Leave at least ${min}.`,
  }),
  'off-area': (name: string, isWhole: boolean): FindingText => ({
    title: isWhole ? `${name} is not on the print` : `${name} is cut off`,
    seen: isWhole
      ? 'It is outside the print area and will be missing.'
      : 'The part outside the print area will be missing.',
    todo: isWhole ? 'Move it inside, or remove it.' : 'Move it inside, or make it smaller.',
  }),
  'near-edge': (name: string, safe: string, craft: Craft = 'print'): FindingText => ({
    title: `${name} is very close to the edge`,
    seen: `${{ print: 'A print', thread: 'Embroidery', foil: 'A stamp' }[craft]} can shift by a few millimetres: it may be cut off there, or look off-centre.`,
    todo: `Keep it ${safe} away from the edge.`,
  }),
  'short-of-bleed': (name: string, bleed: string): FindingText => ({
    title: `${name} ends at the cut edge`,
    seen: 'A thin white line may show along the edge.',
    todo: `Extend it ${bleed} beyond the edge.`,
  }),
  'low-contrast': ({ name, surface, isGone, isOpaque }: LowContrast): FindingText => ({
    title: isGone ? `${name} cannot be seen on ${surface}` : `${name} is hard to see on ${surface}`,
    seen: isOpaque
      ? 'It has nearly the same colour as what is under it, so it will not stand out.'
      : 'This printing method dyes the cloth: white stays the colour of the cloth, and nothing comes out lighter than it.',
    todo: isOpaque
      ? 'Choose another colour for one of them.'
      : 'Choose a darker colour, or a lighter product.',
  }),
  photo: (name: string): FindingText => ({
    title: `${name} is a photo`,
    seen: 'Each thread has one flat colour: a photo comes out as patches.',
    todo: `Use a drawing in flat colours, ${otherMethod}`,
  }),
  'semi-transparent': (name: string, craft: Craft = 'print'): FindingText => ({
    title: `${name} is see-through`,
    seen: `${craft === 'print' ? 'This printing method prints a colour' : `${capitalise(materials[craft])} covers`} fully or not at all: see-through parts come out solid, or vanish.`,
    todo: 'Make it solid, or choose a lighter colour.',
  }),
  overprint: (name: string): FindingText => ({
    title: `${name} mixes with the colours under it`,
    seen: 'Where they overlap, you will see a third, darker colour.',
    todo: 'Leave it if you want that; otherwise print it on top.',
  }),
  'pattern-cut': (name: string, tiles: number): FindingText => ({
    title: `${name} does not fill its box`,
    seen: `Its tiles are so small that only ${tiles} are printed: the rest of the box stays empty.`,
    todo: 'Make the tiles larger, or the box smaller.',
  }),
  'too-many-stitches': (max: string): FindingText => ({
    title: 'More stitches than can be sewn',
    seen: `This printing method has at most ${max} on a side: so much thread is stiff, and the cloth around it puckers.`,
    todo: 'Make it smaller, or leave large areas to the cloth.',
  }),
  'ink-limit': (name: string, isMixed: boolean): FindingText => ({
    title: `${name} needs more ink than dries`,
    seen: isMixed
      ? 'Where its colour mixes with those under it, there is so much ink that it stays wet and smears.'
      : 'The printer puts less ink there than its colour needs: it comes out lighter and flatter than on screen.',
    todo: isMixed
      ? 'Print it on top, or use lighter colours.'
      : 'Use a lighter colour, or leave it if that is fine.',
  }),
  'white-lost': (name: string, min: string, surface: string): FindingText => ({
    title: `${name} has lines too thin for the white under them`,
    seen: `White is printed a little smaller than the colours, and under lines this thin none is left: their colour goes straight on ${surface}, where it looks dull or cannot be seen.`,
    todo: `Make them at least ${min} wide.`,
  }),
  'solid-white': (name: string, white: WhiteSource): FindingText => ({
    title: `${name} is see-through`,
    seen:
      white === 'file'
        ? 'The white under it is solid: it comes out pale, as on white paper, and ends in a hard edge. What can hardly be seen gets no white and vanishes.'
        : 'How much white is printed under it is up to the printer: it may come out paler or duller than on screen, and soft edges with a white rim.',
    todo: 'Make it solid, or choose a lighter colour.',
  }),
  'reversed-text': (name: string, min: string): FindingText => ({
    title: `${name} is too small for light letters`,
    seen: 'The colour around them is mixed of several inks, which are never printed exactly on each other: they run into letters this small.',
    todo: `Make them at least ${min} high, or choose a darker colour for them.`,
  }),
  'cut-edge': (name: string, { isOff, min, reach }: CutEdge): FindingText => ({
    title: `${name} is too close to the edge to be cut out`,
    seen: isOff
      ? 'The line along which it is cut runs off the sheet, so that it cannot be cut out there.'
      : `The line along which it is cut runs less than ${min} from the edge of the sheet: the knife may slip off it.`,
    todo: `Keep it ${reach} away from the edge.`,
  }),
  'cut-small': (name: string, min: string): FindingText => ({
    title: `${name} is too small to be cut out`,
    seen: `Pieces of less than ${min} tear, or are pulled off with the waste.`,
    todo: 'Make it larger, or move it closer to something that it is cut out with.',
  }),
  'cut-sheet': (needed: string, sheet: string, isRoll: boolean): FindingText => ({
    title: 'The print is larger than what can be cut',
    seen: `With the line around it, it needs ${needed}, and the ${isRoll ? 'roll' : 'sheet'} has ${sheet}: it cannot be cut out.`,
    todo: 'Make it smaller, or choose a smaller print area.',
  }),
} as const satisfies Record<FindingCode | 'cut-sheet', (...facts: never[]) => FindingText>

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
export function inWords({ title, seen, todo }: FindingText): { title: string; message: string } {
  return { title, message: `${seen} ${todo}` }
}

function countOf(max: number, craft: Craft): string {
  const [one, more] = craft === 'print' ? ['colour', 'colours'] : [materials[craft], `${materials[craft]}s`]
  return max === 1 ? `one ${one}` : `at most ${max} ${more}`
}

function capitalise(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
