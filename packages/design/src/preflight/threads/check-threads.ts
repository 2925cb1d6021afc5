import { type CountedInks, isNear, type Lab, labOf, pixelOf, sameInkDistance } from '@printery/domain'
import type { Thread } from '@printery/domain/device-profile'
import type { ElementId } from '../../elements/index.ts'
import type { Box } from '../../geometry/box.ts'
import type { Operation } from '../../operations.ts'
import type { Resources } from '../../resources.ts'
import type { Finding } from '../finding.ts'
import { findingTexts, toFindingFields } from '../finding-texts.ts'
import { nameOfInk } from '../ink-names.ts'
import type { PageInks } from '../inks.ts'
import type { InspectedPage } from '../page.ts'
import { elementColours, recolourElement } from '../recolour.ts'
import { paletteOf, type ThreadMatch, type ThreadPalette } from './thread-palette.ts'

/** A thread with which a page is sewn. */
export interface SewnThread {
  number: string
  name: string
  /** Hex without `#`. */
  hex: string
  /** The largest difference (CIEDE2000) to a colour that is sewn with it, to a tenth. */
  distance: number
  /** About how many stitches of the page are sewn with it; absent if they are not known. */
  stitches?: number
}

/** A colour of a page where it is used. */
interface UsedColour {
  hex: string
  elementId?: ElementId
  box: Box
}

/** A part of a page with its colours, and a function that replaces them. */
interface ColouredPart {
  colours: readonly string[]
  elementId?: ElementId
  box: Box
  recolour: (replace: (hex: string) => string | undefined) => Operation | undefined
}

/** If the shapes of a page have more colours, the counted inks of the page are matched to threads instead. */
const maxColours = 200
/** An element that needs more threads has one finding for all of them. */
const maxFindings = 8

/** Finds colours of elements and of the background that no thread has. */
export function checkThreads(page: InspectedPage, palette: ThreadPalette, resources: Resources): Finding[] {
  if (!shapeColours(page, resources)) return []
  return [...colouredParts(page, resources)].flatMap((part) => findingsOf(part, palette))
}

/**
 * Finds colours of pixels that no thread has and that no shape has. Photos are skipped, because their colours cannot be sewn.
 */
export function checkCountedThreads(
  page: InspectedPage,
  inks: PageInks,
  palette: ThreadPalette,
  resources: Resources,
): Finding[] {
  return countedColours(page, inks, shapeColours(page, resources)).flatMap(({ hex, ...place }) => {
    const match = palette.findVisibleDifference(hex)
    return match ? [toFinding(place, [{ hex, ...match }])] : []
  })
}

/**
 * The threads with which a page is sewn, sorted by descending area. The `stitches` of the page are distributed among the
 * threads in proportion to their areas.
 */
export function sewnThreads(
  page: InspectedPage,
  inks: PageInks,
  palette: ThreadPalette,
  resources: Resources,
  stitches?: number,
): SewnThread[] {
  const shapes = shapeColours(page, resources)
  const counted = shapes ? countedColours(page, inks, shapes).map(({ hex }) => hex) : inks.counted.inks
  return threadsOfColours([...new Set([...(shapes ?? []), ...counted])], inks.counted, palette, stitches)
}

/** The threads of the inks of an uploaded picture, sorted by descending area. */
export function threadsOfInks({ inks }: CountedInks, threads: readonly Thread[]): SewnThread[] {
  const palette = paletteOf(threads)
  return palette ? threadsOfColours(inks, { inks }, palette) : []
}

function threadsOfColours(
  hexes: readonly string[],
  counted: Pick<CountedInks, 'inks' | 'areas'>,
  palette: ThreadPalette,
  stitches?: number,
): SewnThread[] {
  const inkLabs = counted.inks.map(labOfHex)
  const ranked = hexes.map((hex) => {
    const lab = labOfHex(hex)
    const rank = inkLabs.findIndex((ink) => isNear(ink, lab, sameInkDistance))
    return { hex, rank: rank < 0 ? inkLabs.length : rank }
  })
  // Colours that are counted as one ink share its area.
  const areaOf = (rank: number) =>
    (counted.areas?.[rank] ?? 0) / ranked.filter((other) => other.rank === rank).length
  const totalArea = ranked.reduce((sum, { rank }) => sum + areaOf(rank), 0)
  const sewn = new Map<string, SewnThread>()
  for (const { hex: colour, rank } of ranked.sort((a, b) => a.rank - b.rank)) {
    const match = palette.match(colour)
    if (!match) continue
    const { number, name, hex } = match.thread
    const known = sewn.get(number)
    const threadStitches =
      stitches !== undefined && totalArea > 0 ? (stitches * areaOf(rank)) / totalArea : undefined
    sewn.set(number, {
      ...{ number, name, hex },
      distance: Math.max(known?.distance ?? 0, toTenth(match.distance)),
      ...(threadStitches !== undefined && { stitches: (known?.stitches ?? 0) + threadStitches }),
    })
  }
  return [...sewn.values()].map((thread) =>
    thread.stitches === undefined ? thread : { ...thread, stitches: Math.round(thread.stitches) },
  )
}

/** Whether the colours of a page need more than `max` inks. */
export function hasMoreColours(
  page: InspectedPage,
  inks: PageInks,
  resources: Resources,
  max: number,
): boolean {
  const seen = new Set<string>()
  const distinct: Lab[] = []
  const addsTooMany = (hex: string) => {
    if (seen.has(hex)) return false
    seen.add(hex)
    const lab = labOfHex(hex)
    if (!distinct.some((other) => isNear(other, lab, sameInkDistance))) distinct.push(lab)
    return distinct.length > max
  }
  for (const { colours } of colouredParts(page, resources)) if (colours.some(addsTooMany)) return true
  return countedColours(page, inks, seen).some(({ hex }) => addsTooMany(hex))
}

/** Generates the background and the elements one after the other, so that callers can stop early. */
function* colouredParts(
  { design, page, visible, width, height }: InspectedPage,
  resources: Resources,
): Generator<ColouredPart> {
  const { ground } = design.pages[page]
  if (ground !== null)
    yield {
      colours: [ground],
      box: { x: 0, y: 0, width, height },
      recolour: (replace) => ({ type: 'page', page, ground: replace(ground) ?? ground }),
    }
  for (const { element, box } of visible)
    yield {
      ...{ colours: elementColours(element, resources), elementId: element.id, box },
      recolour: (replace) => {
        const change = recolourElement(element, replace, resources)
        return change && { type: 'change', changes: { [element.id]: change } }
      },
    }
}

/** The colours of the background and of the elements; undefined if there are too many to match. */
function shapeColours(page: InspectedPage, resources: Resources): ReadonlySet<string> | undefined {
  const distinctColours = new Set<string>()
  for (const { colours } of colouredParts(page, resources)) {
    for (const hex of colours) distinctColours.add(hex)
    if (distinctColours.size > maxColours) return undefined
  }
  return distinctColours
}

/** The inks of pictures; all inks of a page whose shapes have too many colours. */
function countedColours(
  { visible, width, height }: InspectedPage,
  { counted }: PageInks,
  shapes: ReadonlySet<string> | undefined,
): UsedColour[] {
  if (counted.hasMore) return []
  if (!shapes) return counted.inks.map((hex) => ({ hex, box: { x: 0, y: 0, width, height } }))
  const pictures = visible.filter(({ element }) => element.kind === 'image')
  const [first] = pictures
  if (!first) return []
  const known = [...shapes].map(labOfHex)
  return counted.inks
    .filter((hex) => {
      const lab = labOfHex(hex)
      return !known.some((shape) => isNear(lab, shape, sameInkDistance))
    })
    .map((hex) => ({ hex, box: first.box, ...(pictures.length === 1 && { elementId: first.element.id }) }))
}

/** A colour that differs visibly from its thread. */
interface Difference extends ThreadMatch {
  hex: string
}

/** One finding per thread. */
function findingsOf({ colours, recolour, ...place }: ColouredPart, palette: ThreadPalette): Finding[] {
  const byThread = new Map<string, Difference[]>()
  for (const hex of colours) {
    const match = palette.findVisibleDifference(hex)
    if (!match) continue
    const { number } = match.thread
    byThread.set(number, [...(byThread.get(number) ?? []), { hex, ...match }])
  }
  const groups = [...byThread.values()]
  const reported = groups.length > maxFindings ? [groups.flat()] : groups
  return reported.map((group) => {
    const threads = new Map(group.map(({ hex, thread }) => [hex, thread.hex]))
    return toFinding(
      place,
      group,
      recolour((hex) => threads.get(hex)),
    )
  })
}

/** Names the colour that differs most. */
function toFinding(
  place: Omit<UsedColour, 'hex'>,
  group: readonly Difference[],
  operation?: Operation,
): Finding {
  const worst = group.reduce((one, other) => (other.distance > one.distance ? other : one))
  const others = group.some(({ thread }) => thread !== worst.thread) ? group.length - 1 : 0
  const { name, number } = worst.thread
  return {
    code: 'thread-colour',
    severity: 'warning',
    ...place,
    ...toFindingFields(findingTexts['thread-colour'](nameOfInk(worst.hex), `${name} (${number})`, others)),
    measured: `Delta E ${toTenth(worst.distance).toFixed(1)}`,
    ...(operation && { fix: { label: 'Use thread colours', operation } }),
  }
}

const toTenth = (distance: number) => Math.round(distance * 10) / 10

const labOfHex = (hex: string) => labOf(pixelOf(hex))
