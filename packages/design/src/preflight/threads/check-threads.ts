import { isNear, labOf, pixelOf, sameInkDistance } from '@printery/domain'
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
import type { ThreadMatch, ThreadPalette } from './thread-palette.ts'

/** A thread with which a page is sewn. */
export interface SewnThread {
  number: string
  name: string
  /** Hex without `#`. */
  hex: string
  /** The largest difference (CIEDE2000) to a colour that is sewn with it, to a tenth. */
  distance: number
}

/** A colour of a page where it is used; undefined where nobody can change it here. */
interface UsedColour {
  hex: string
  elementId?: ElementId
  box: Box
  recolour?: (hex: string) => Operation | undefined
}

/** Finds colours of elements and of the background that no thread has. */
export function checkThreads(page: InspectedPage, palette: ThreadPalette, resources: Resources): Finding[] {
  return shapeColours(page, resources).flatMap((used) => findingOf(used, palette) ?? [])
}

/** Finds colours of pictures that no thread has. Photos have no colours that could be sewn. */
export function checkPictureThreads(
  page: InspectedPage,
  inks: PageInks,
  palette: ThreadPalette,
  resources: Resources,
): Finding[] {
  return pictureColours(page, inks, resources).flatMap((used) => findingOf(used, palette) ?? [])
}

/** The threads with which a page is sewn, those of larger areas first. */
export function sewnThreads(
  page: InspectedPage,
  inks: PageInks,
  palette: ThreadPalette,
  resources: Resources,
): SewnThread[] {
  const used = [...shapeColours(page, resources), ...pictureColours(page, inks, resources)]
  const rankOf = (hex: string) => {
    const rank = inks.counted.inks.findIndex((ink) => isSameInk(ink, hex))
    return rank < 0 ? inks.counted.inks.length : rank
  }
  const colours = [...new Set(used.map(({ hex }) => hex))].sort((one, other) => rankOf(one) - rankOf(other))
  const sewn = new Map<string, SewnThread>()
  for (const match of colours.flatMap((hex) => palette.match(hex) ?? [])) {
    const { number, name, hex } = match.thread
    const distance = Math.max(sewn.get(number)?.distance ?? 0, toTenth(match.distance))
    sewn.set(number, { number, name, hex, distance })
  }
  return [...sewn.values()]
}

/** How many inks the colours of a page are. */
export function countColours(page: InspectedPage, inks: PageInks, resources: Resources): number {
  const used = [...shapeColours(page, resources), ...pictureColours(page, inks, resources)]
  const distinct: string[] = []
  for (const { hex } of used) if (!distinct.some((other) => isSameInk(other, hex))) distinct.push(hex)
  return distinct.length
}

function shapeColours({ design, page, visible, width, height }: InspectedPage, resources: Resources) {
  const { ground } = design.pages[page]
  const background: UsedColour[] =
    ground === null
      ? []
      : [
          {
            hex: ground,
            box: { x: 0, y: 0, width, height },
            recolour: (hex) => ({ type: 'page', page, ground: hex }),
          },
        ]
  const elements = visible.flatMap(({ element, box }): UsedColour[] =>
    elementColours(element, resources).map((hex) => ({
      ...{ hex, elementId: element.id, box },
      recolour: (to) => {
        const change = recolourElement(element, (own) => (own === hex ? to : undefined), resources)
        return change && { type: 'change', changes: { [element.id]: change } }
      },
    })),
  )
  return [...background, ...elements]
}

function pictureColours(page: InspectedPage, { counted }: PageInks, resources: Resources): UsedColour[] {
  const pictures = page.visible.filter(({ element }) => element.kind === 'image')
  const [first] = pictures
  if (!first || counted.hasMore) return []
  const known = shapeColours(page, resources).map(({ hex }) => hex)
  return counted.inks
    .filter((ink) => !known.some((hex) => isSameInk(ink, hex)))
    .map((hex) => ({ hex, box: first.box, ...(pictures.length === 1 && { elementId: first.element.id }) }))
}

function findingOf({ hex, elementId, box, recolour }: UsedColour, palette: ThreadPalette) {
  const match = palette.visiblyOther(hex)
  if (!match) return undefined
  const operation = recolour?.(match.thread.hex)
  const finding: Finding = {
    code: 'thread-colour',
    severity: 'warning',
    ...(elementId !== undefined && { elementId }),
    box,
    ...toFindingFields(findingTexts['thread-colour'](nameOfInk(hex), nameOf(match))),
    measured: `Delta E ${toTenth(match.distance).toFixed(1)}`,
    ...(operation && { fix: { label: 'Use thread colours', operation } }),
  }
  return finding
}

const nameOf = ({ thread: { name, number } }: ThreadMatch) => `${name} (${number})`

const toTenth = (distance: number) => Math.round(distance * 10) / 10

function isSameInk(one: string, other: string): boolean {
  return isNear(labOf(pixelOf(one)), labOf(pixelOf(other)), sameInkDistance)
}
