import {
  type Cents,
  type CountedInks,
  countInks,
  formatCents,
  isDarkCloth,
  isNear,
  type Lab,
  labDistance,
  labOf,
  oneInk,
  pixelOf,
  rightInkCounts,
} from '@printery/domain'
import { coloursOf } from '../drawing.ts'
import type { PlacedElement } from '../elements/index.ts'
import type { Box } from '../geometry/box.ts'
import type { ElementChange, Operation } from '../operations.ts'
import type { Pixels } from '../plates/pixels.ts'
import type { Resources } from '../resources.ts'
import type { Finding, Fix } from './finding.ts'
import type { SeenPage } from './page.ts'
import type { MethodRules } from './rules.ts'

export interface Garment {
  /** Without `#`. */
  hex: string
  name: string
}

export interface InksAsked {
  rules: MethodRules
  garments: readonly Garment[]
  /** Inks that the line pays for, and what it would cost less with one fewer. */
  paidInks?: number | undefined
  oneInkLess?: Cents | undefined
}

export interface PageInks {
  counted: CountedInks
  /** Every plate: with the white that lies below the others on dark cloth. */
  inks: string[]
}

const white = 'ffffff'
/** Colours further apart than this are two on purpose. */
const alike = 0.2

/** The one count that the price, the plates and this check share. */
export function inksOf(pixels: Pixels, isSpot: boolean, garments: readonly Garment[]): PageInks {
  return platedInks(countInks([pixels]), isSpot, garments)
}

/** With the white below the others where the cloth is dark. */
export function platedInks(counted: CountedInks, isSpot: boolean, garments: readonly Garment[]): PageInks {
  const isDark = isSpot && garments.some(({ hex }) => isDarkCloth(hex))
  const [number = counted.inks.length] = rightInkCounts(counted, isDark)
  const inks = number > counted.inks.length ? [white, ...counted.inks] : counted.inks
  return { counted, inks }
}

/** More inks than are paid or can be printed, and two that could be one. */
export function checkInks(
  page: SeenPage,
  { counted, inks }: PageInks,
  asked: InksAsked,
  printed: Box,
  resources: Resources,
): Finding[] {
  const merge = mergeOf(page, counted, resources)
  return asked.rules.isSpot ? tooMany(counted, inks, asked, printed, merge) : []
}

function tooMany(
  { more }: CountedInks,
  inks: readonly string[],
  { rules, paidInks, oneInkLess }: InksAsked,
  box: Box,
  merge: { operation: Operation; names: string } | undefined,
): Finding[] {
  const number = more ? `more than ${inks.length}` : String(inks.length)
  const saved = oneInkLess ? `, save ${formatCents(oneInkLess)}` : ''
  const fix: Fix | undefined = merge && {
    label: `Merge them: one colour less${saved}`,
    operation: merge.operation,
  }
  const repair = fix && { fix }
  if (paidInks !== undefined && (more || inks.length > paidInks))
    return [
      {
        ...repair,
        code: 'too-many-inks',
        severity: 'error',
        box,
        title: 'More colours than are paid for',
        measured: `${number} of ${paidInks}`,
        message: more
          ? 'Shades and photos need a colour for every step. Use flat colours, or another way of printing.'
          : `The print has ${number} colours, and the line pays for ${paidInks}.`,
      },
    ]
  const most = rules.mostInks ?? Number.POSITIVE_INFINITY
  if (more || inks.length > most)
    return [
      {
        ...repair,
        code: 'too-many-colours',
        severity: 'warning',
        box,
        title: 'More colours than can be printed',
        measured: `${number} of ${rules.mostInks ?? inks.length}`,
        message: more
          ? 'Shades and photos run into each other. Use flat colours, or another way of printing.'
          : `This way of printing has ${most === 1 ? 'one colour' : `at most ${most} colours`}.`,
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

/** What makes one ink of the two nearest: everything that is drawn in the lesser one takes the colour of the other. */
function mergeOf(
  page: SeenPage,
  { inks, more }: CountedInks,
  resources: Resources,
): { operation: Operation; names: string } | undefined {
  if (more) return undefined
  const labs = inks.map((hex) => labOf(pixelOf(hex)))
  const pairs = labs.flatMap((one, at) =>
    labs.slice(at + 1).map((other, after) => ({
      kept: inks[at] as string,
      gone: inks[at + 1 + after] as string,
      distance: labDistance(one, other),
    })),
  )
  const near = pairs
    .filter(({ distance }) => distance < alike)
    .sort((one, other) => one.distance - other.distance)
  for (const { kept, gone } of near) {
    const operation = recolouring(page, gone, kept, inks, resources)
    if (operation) return { operation, names: `${gone} and ${kept}` }
  }
  return undefined
}

/** Undefined where something in that ink can't be given another: a picture, or the ground of the page. */
function recolouring(
  { design, page, seen }: SeenPage,
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
    return isNearest && isNear(source, lab, oneInk)
  }
  const { ground } = design.pages[page]
  if (seen.some(({ element }) => element.kind === 'image') || (ground !== null && isFrom(ground)))
    return undefined
  const changes = Object.fromEntries(
    seen.flatMap(({ element }) => {
      const change = recoloured(element, isFrom, to, resources)
      return change ? [[element.id, change]] : []
    }),
  )
  return Object.keys(changes).length > 0 ? { type: 'change', changes } : undefined
}

function recoloured(
  element: PlacedElement,
  isFrom: (hex: string) => boolean,
  to: string,
  resources: Resources,
): ElementChange | undefined {
  const change: ElementChange = {}
  const takesOther = <Part extends { colour: string }>(part: Part | null): part is Part =>
    part !== null && isFrom(part.colour)
  if (element.kind === 'text') {
    const { runs, outline, shadow } = element
    if (runs.some(({ fill }) => isFrom(fill)))
      change.runs = runs.map((run) => (isFrom(run.fill) ? { ...run, fill: to } : run))
    if (takesOther(outline)) change.outline = { ...outline, colour: to }
    if (takesOther(shadow)) change.shadow = { ...shadow, colour: to }
  } else if (element.kind === 'shape') {
    const { fill, stroke } = element
    if (fill !== null && isFrom(fill)) change.fill = to
    if (takesOther(stroke)) change.stroke = { ...stroke, colour: to }
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
