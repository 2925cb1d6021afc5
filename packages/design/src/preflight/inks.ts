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
  maxScreenColours,
  pixelOf,
  possibleInkCounts,
  sameInkDistance,
} from '@printery/domain'
import type { Box } from '../geometry/box.ts'
import type { Operation } from '../operations.ts'
import type { Pixels } from '../plates/pixels.ts'
import type { Resources } from '../resources.ts'
import type { Finding, Fix } from './finding.ts'
import { findingTexts, type InkMerge, toFindingFields } from './finding-texts.ts'
import { namesOfTwoInks } from './ink-names.ts'
import type { InspectedPage } from './page.ts'
import { recolourElement } from './recolour.ts'
import type { MethodRules } from './rules.ts'
import type { ThreadPalette } from './threads/thread-palette.ts'

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
  /** The threads of an embroidered page, if they are known. */
  threads?: ThreadPalette | undefined
}

export interface PageInks {
  counted: CountedInks
  /** The ink of every plate, including the white underbase on dark garments. */
  inks: string[]
}

const white = 'ffffff'
/** Colours with a larger OKLab distance are different on purpose. */
export const similarDistance = 0.2

/** Counts the inks of a page; shared by price, plates and preflight. */
export function countPageInks(pixels: Pixels, rules: MethodRules, garments: readonly Garment[]): PageInks {
  return toPageInks(countInks([pixels]), rules, garments)
}

/** Adds the white underbase if a garment is dark. */
export function toPageInks(
  counted: CountedInks,
  { printsUnderbase }: MethodRules,
  garments: readonly Garment[],
): PageInks {
  const isDark = printsUnderbase && garments.some(({ hex }) => isDarkColour(hex))
  const [number = counted.inks.length] = possibleInkCounts(counted, isDark)
  const inks = number > counted.inks.length ? [white, ...counted.inks] : counted.inks
  return { counted, inks }
}

/** Finds more inks than are paid for or printable, and two inks that could be merged. */
export function checkInks(
  page: InspectedPage,
  { counted, inks }: PageInks,
  input: InkCheckInput,
  printed: Box,
  resources: Resources,
): Finding[] {
  const merge = findMerge(page, counted, resources, input.threads)
  return input.rules.printsSeparateInks ? checkInkCount(counted, inks, input, printed, merge) : []
}

function checkInkCount(
  { inks: own, hasMore }: CountedInks,
  inks: readonly string[],
  { rules, paidInks, oneInkLess }: InkCheckInput,
  box: Box,
  merge: MergeOffer | undefined,
): Finding[] {
  const needed = inks.length
  const number = hasMore ? `more than ${needed}` : String(needed)
  const details = { needed, hasMore, hasUnderbase: needed > own.length, merge: merge?.names }
  const fixField = merge && { fix: mergeFix(merge) }
  if (paidInks !== undefined && (hasMore || needed > paidInks))
    return [
      {
        ...fixField,
        code: 'too-many-inks',
        severity: 'error',
        box,
        ...toFindingFields(findingTexts['too-many-inks'](details, paidInks)),
        measured: `${number} of ${paidInks}`,
        ...(!hasMore && needed <= maxScreenColours && { neededInks: needed }),
      },
    ]
  const max = rules.maxInks ?? Number.POSITIVE_INFINITY
  if (hasMore || needed > max)
    return [
      {
        ...fixField,
        code: 'too-many-colours',
        severity: 'warning',
        box,
        ...toFindingFields(findingTexts['too-many-colours'](details, max, rules.medium)),
        measured: `${number} of ${rules.maxInks ?? needed}`,
      },
    ]
  if (!merge) return []
  return [
    {
      fix: mergeFix(merge, oneInkLess),
      code: 'merge-inks',
      severity: 'note',
      box,
      ...toFindingFields(findingTexts['merge-inks'](merge.names, rules.medium)),
      measured: `${needed} colours`,
    },
  ]
}

interface MergeOffer {
  operation: Operation
  names: InkMerge
}

function mergeFix({ operation, names }: MergeOffer, saved?: Cents): Fix {
  return { label: `Merge into ${names.kept}${saved ? `, save ${formatCents(saved)}` : ''}`, operation }
}

/**
 * The operation that merges the two most similar inks: everything in the less used one gets the colour of the other.
 */
function findMerge(
  page: InspectedPage,
  { inks, hasMore }: CountedInks,
  resources: Resources,
  threads: ThreadPalette | undefined,
): MergeOffer | undefined {
  if (hasMore) return undefined
  const labs = inks.map((hex) => labOf(pixelOf(hex)))
  const pairs = labs.flatMap((one, index) =>
    labs.slice(index + 1).map((other, after) => ({
      kept: inks[index] as string,
      replaced: inks[index + 1 + after] as string,
      distance: labDistance(one, other),
    })),
  )
  const near = pairs
    .filter(({ distance }) => distance < similarDistance)
    .sort((one, other) => one.distance - other.distance)
  for (const { kept, replaced } of near) {
    const newColour = threads?.sewable(kept) ?? kept
    const from = newColour === kept ? [replaced] : [replaced, kept]
    const operation = recolourOperation(page, from, newColour, inks, resources)
    if (!operation) continue
    const [keptName, replacedName] = namesOfTwoInks(kept, replaced)
    return { operation, names: { kept: keptName, replaced: replacedName } }
  }
  return undefined
}

/** Undefined if something in this ink can't be recoloured: a picture, or the background of the page. */
function recolourOperation(
  { design, page, visible }: InspectedPage,
  from: readonly string[],
  newColour: string,
  inks: readonly string[],
  resources: Resources,
): Operation | undefined {
  const labs = new Map(inks.map((hex) => [hex, labOf(pixelOf(hex))]))
  const isFrom = (hex: string) => {
    const lab = labOf(pixelOf(hex))
    return from.some((ink) => {
      const source = labs.get(ink) as Lab
      const isNearest = [...labs.values()].every(
        (other) => labDistance(other, lab) >= labDistance(source, lab) - 1e-9,
      )
      return isNearest && isNear(source, lab, sameInkDistance)
    })
  }
  const { ground } = design.pages[page]
  if (visible.some(({ element }) => element.kind === 'image') || (ground !== null && isFrom(ground)))
    return undefined
  const changes = Object.fromEntries(
    visible.flatMap(({ element }) => {
      const change = recolourElement(element, (hex) => (isFrom(hex) ? newColour : undefined), resources)
      return change ? [[element.id, change]] : []
    }),
  )
  return Object.keys(changes).length > 0 ? { type: 'change', changes } : undefined
}
