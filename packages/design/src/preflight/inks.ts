import {
  type Cents,
  type CountedInks,
  countInks,
  formatCents,
  isDarkColour,
  isNear,
  type Lab,
  labDistance,
  labOf,
  pixelOf,
  possibleInkCounts,
  sameInkDistance,
} from '@printery/domain'
import { coloursOf } from '../drawing.ts'
import type { PlacedElement } from '../elements/index.ts'
import type { Box } from '../geometry/box.ts'
import type { ElementChange, Operation } from '../operations.ts'
import type { Pixels } from '../plates/pixels.ts'
import type { Resources } from '../resources.ts'
import type { Finding, Fix } from './finding.ts'
import type { InspectedPage } from './page.ts'
import type { MethodRules } from './rules.ts'

export interface Garment {
  /** Without `#`. */
  hex: string
  name: string
}

export interface InkCheckInput {
  rules: MethodRules
  garments: readonly Garment[]
  /** Number of inks that the line pays for, and the saving with one ink fewer. */
  paidInks?: number | undefined
  oneInkLess?: Cents | undefined
}

export interface PageInks {
  counted: CountedInks
  /** The ink of every plate, including the white underbase on dark garments. */
  inks: string[]
}

const white = 'ffffff'
/** Colours with a larger OKLab distance are different on purpose. */
const similarDistance = 0.2

/** Counts the inks of a page; shared by price, plates and preflight. */
export function countPageInks(pixels: Pixels, isSpot: boolean, garments: readonly Garment[]): PageInks {
  return toPageInks(countInks([pixels]), isSpot, garments)
}

/** Adds the white underbase if a garment is dark. */
export function toPageInks(counted: CountedInks, isSpot: boolean, garments: readonly Garment[]): PageInks {
  const isDark = isSpot && garments.some(({ hex }) => isDarkColour(hex))
  const [number = counted.inks.length] = possibleInkCounts(counted, isDark)
  const inks = number > counted.inks.length ? [white, ...counted.inks] : counted.inks
  return { counted, inks }
}

/** Finds more inks than are paid for or printable, and two inks that could be merged. */
export function checkInks(
  page: InspectedPage,
  { counted, inks }: PageInks,
  asked: InkCheckInput,
  printed: Box,
  resources: Resources,
): Finding[] {
  const merge = findMerge(page, counted, resources)
  return asked.rules.isSpot ? checkInkCount(counted, inks, asked, printed, merge) : []
}

function checkInkCount(
  { hasMore }: CountedInks,
  inks: readonly string[],
  { rules, paidInks, oneInkLess }: InkCheckInput,
  box: Box,
  merge: { operation: Operation; names: string } | undefined,
): Finding[] {
  const number = hasMore ? `more than ${inks.length}` : String(inks.length)
  const saved = oneInkLess ? `, save ${formatCents(oneInkLess)}` : ''
  const fix: Fix | undefined = merge && {
    label: `Merge them: one colour less${saved}`,
    operation: merge.operation,
  }
  const fixField = fix && { fix }
  if (paidInks !== undefined && (hasMore || inks.length > paidInks))
    return [
      {
        ...fixField,
        code: 'too-many-inks',
        severity: 'error',
        box,
        title: 'More colours than are paid for',
        measured: `${number} of ${paidInks}`,
        message: hasMore
          ? 'Shades and photos need a colour for every step. Use flat colours, or another way of printing.'
          : `The print has ${number} colours, and the line pays for ${paidInks}.`,
      },
    ]
  const max = rules.maxInks ?? Number.POSITIVE_INFINITY
  if (hasMore || inks.length > max)
    return [
      {
        ...fixField,
        code: 'too-many-colours',
        severity: 'warning',
        box,
        title: 'More colours than can be printed',
        measured: `${number} of ${rules.maxInks ?? inks.length}`,
        message: hasMore
          ? 'Shades and photos run into each other. Use flat colours, or another way of printing.'
          : `This way of printing has ${max === 1 ? 'one colour' : `at most ${max} colours`}.`,
      },
    ]
  if (!fix || !merge) return []
  return [
    {
      fix,
      code: 'merge-inks',
      severity: 'note',
      box,
      title: 'Two colours are nearly the same',
      measured: `${inks.length} colours`,
      message: `${merge.names} look alike in print, and each takes a screen of its own.`,
    },
  ]
}

/**
 * The operation that merges the two most similar inks: everything in the less used one gets the colour of the other.
 */
function findMerge(
  page: InspectedPage,
  { inks, hasMore }: CountedInks,
  resources: Resources,
): { operation: Operation; names: string } | undefined {
  if (hasMore) return undefined
  const labs = inks.map((hex) => labOf(pixelOf(hex)))
  const pairs = labs.flatMap((one, at) =>
    labs.slice(at + 1).map((other, after) => ({
      kept: inks[at] as string,
      replaced: inks[at + 1 + after] as string,
      distance: labDistance(one, other),
    })),
  )
  const near = pairs
    .filter(({ distance }) => distance < similarDistance)
    .sort((one, other) => one.distance - other.distance)
  for (const { kept, replaced } of near) {
    const operation = recolourOperation(page, replaced, kept, inks, resources)
    if (operation) return { operation, names: `${replaced} and ${kept}` }
  }
  return undefined
}

/** Undefined if something in this ink can't be recoloured: a picture, or the background of the page. */
function recolourOperation(
  { design, page, visible }: InspectedPage,
  from: string,
  to: string,
  inks: readonly string[],
  resources: Resources,
): Operation | undefined {
  const labs = new Map(inks.map((hex) => [hex, labOf(pixelOf(hex))]))
  const source = labs.get(from) as Lab
  const isFrom = (hex: string) => {
    const lab = labOf(pixelOf(hex))
    const isNearest = [...labs.values()].every(
      (other) => labDistance(other, lab) >= labDistance(source, lab) - 1e-9,
    )
    return isNearest && isNear(source, lab, sameInkDistance)
  }
  const { ground } = design.pages[page]
  if (visible.some(({ element }) => element.kind === 'image') || (ground !== null && isFrom(ground)))
    return undefined
  const changes = Object.fromEntries(
    visible.flatMap(({ element }) => {
      const change = recolourElement(element, isFrom, to, resources)
      return change ? [[element.id, change]] : []
    }),
  )
  return Object.keys(changes).length > 0 ? { type: 'change', changes } : undefined
}

function recolourElement(
  element: PlacedElement,
  isFrom: (hex: string) => boolean,
  to: string,
  resources: Resources,
): ElementChange | undefined {
  const change: ElementChange = {}
  const usesInk = <Part extends { colour: string }>(part: Part | null): part is Part =>
    part !== null && isFrom(part.colour)
  if (element.kind === 'text') {
    const { runs, outline, shadow } = element
    if (runs.some(({ fill }) => isFrom(fill)))
      change.runs = runs.map((run) => (isFrom(run.fill) ? { ...run, fill: to } : run))
    if (usesInk(outline)) change.outline = { ...outline, colour: to }
    if (usesInk(shadow)) change.shadow = { ...shadow, colour: to }
  } else if (element.kind === 'shape') {
    const { fill, stroke } = element
    if (fill !== null && isFrom(fill)) change.fill = to
    if (usesInk(stroke)) change.stroke = { ...stroke, colour: to }
  } else if (element.kind !== 'image') {
    const drawing = resources.drawing(element.asset)
    const { colours } = element
    const shown = (own: string) => (Object.hasOwn(colours, own) ? (colours[own] as string) : own)
    const other = (drawing ? coloursOf(drawing) : []).filter((own) => isFrom(shown(own)))
    if (other.length > 0)
      change.colours = { ...colours, ...Object.fromEntries(other.map((own) => [own, to])) }
  }
  return Object.keys(change).length > 0 ? change : undefined
}
