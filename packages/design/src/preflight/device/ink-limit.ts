import { hexOf, pixelOf } from '@printery/domain'
import type { ElementId, PlacedElement } from '../../elements/index.ts'
import { type Box, unionOf } from '../../geometry/box.ts'
import { type Pixels, pixelWords } from '../../plates/pixels.ts'
import type { Resources } from '../../resources.ts'
import type { ProcessInks } from '../../soft-proof/ink-limit.ts'
import type { Finding, Fix } from '../finding.ts'
import { findingTexts, toFindingFields } from '../finding-texts.ts'
import { displayNameOf, type InspectedPage } from '../page.ts'
import type { TilePosition } from '../pictures/picture-colours.ts'
import { recolourElement } from '../recolour.ts'
import type { PaintedRegion } from '../regions/painted-regions.ts'
import { mixColours, type PrintedSurface } from '../regions/printed-surface.ts'
import { type DeviceInks, inksOf, limitedInksOf, printedOver, totalOf } from './device-inks.ts'

/** Distance of samples in mm. */
const sampleMm = 0.34
/**
 * Minimum area in mm² of too much ink that is reported. The Ghent Workgroup's preflight ignores smaller ones,
 * because they dry in any case (from memory; its specification was not at hand).
 */
const minArea = 15
/**
 * Error in percent allowed for a table with 16 colours on each axis: on coated paper, 98 % of 4,000 colours were
 * within 4.
 */
const tolerance = 5

/** An area with more ink than the device takes. */
export interface InkExcess {
  /** The topmost element there; where flat colours overprint, the topmost one that overprints. */
  id: ElementId | undefined
  /** Colours that overprint add up, and are not reduced when the print file is made. */
  isMixed: boolean
  box: Box
  /** mm² */
  area: number
  /** The largest total ink in the area. */
  percent: number
}

/** By `keyOf`. */
export type InkExcesses = ReadonlyMap<string, InkExcess>

const keyOf = ({ id = '', isMixed }: Pick<InkExcess, 'id' | 'isMixed'>) => `${isMixed} ${id}`

/**
 * Samples a part of a tile. Sample points are aligned to the page, so that they are the same however it is split
 * into tiles.
 */
export function measureInks(
  { inks, surface }: { inks: DeviceInks; surface: PrintedSurface },
  pixels: Pixels,
  core: Box,
  { left, top, mmX, mmY }: TilePosition,
): InkExcesses {
  const words = pixelWords(pixels)
  const step = Math.max(1, Math.round(sampleMm / mmX))
  const firstSample = (start: number, offset: number) => Math.ceil((offset + start) / step) * step - offset
  const isMixing = surface.regions.some(({ isOverprint, colour }) => isOverprint && colour !== undefined)
  const found = new Map<string, InkExcess>()
  const maxPercent = inks.limit + tolerance
  let [last, lastTotal] = [0, 0]
  for (let y = firstSample(core.y, top); y < core.y + core.height; y += step)
    for (let x = firstSample(core.x, left); x < core.x + core.width; x += step) {
      const word = words[y * pixels.width + x] ?? 0
      if (word >>> 24 === 0) continue
      // Neighbours mostly have the same colour, so the last result is reused.
      if (word !== last)
        [last, lastTotal] = [word, totalOf(inksOf(inks, word, false)) * ((word >>> 24) / 255)]
      if (lastTotal <= maxPercent && !isMixing) continue
      const box = { x: (left + x) * mmX, y: (top + y) * mmY, width: step * mmX, height: step * mmY }
      const excess = excessAt(surface.stackAt(box.x + mmX / 2, box.y + mmY / 2), lastTotal, inks)
      if (!excess || excess.percent <= maxPercent) continue
      add(found, { ...excess, box, area: box.width * box.height })
    }
  return found
}

function excessAt(
  stack: readonly PaintedRegion[],
  pixelTotal: number,
  inks: DeviceInks,
): Pick<InkExcess, 'id' | 'isMixed' | 'percent'> | undefined {
  const [highest] = stack
  const isMixed = stack.some(({ isOverprint }) => isOverprint)
  const id = highest?.id
  if (highest === undefined || stack.some(({ colour }) => colour === undefined))
    return { id, isMixed, percent: pixelTotal }
  if (isMixed) {
    const none: ProcessInks = [0, 0, 0, 0]
    const printed = stack.reduceRight<ProcessInks>(
      (below, region) => printedOver(limitedInksOf(inks, region.colour ?? 0, true), below, region),
      none,
    )
    return { id: stack.find(({ isOverprint }) => isOverprint)?.id, isMixed, percent: totalOf(printed) }
  }
  // A soft edge has a colour that is in no region.
  const percent = highest.opacity === 1 ? totalOf(inksOf(inks, highest.colour ?? 0, true)) : pixelTotal
  return { id, isMixed, percent }
}

function add(found: Map<string, InkExcess>, excess: InkExcess): void {
  const key = keyOf(excess)
  const known = found.get(key)
  found.set(
    key,
    known
      ? {
          ...excess,
          box: unionOf([known.box, excess.box]) ?? excess.box,
          area: known.area + excess.area,
          percent: Math.max(known.percent, excess.percent),
        }
      : excess,
  )
}

/** Merges the areas that were found in all tiles. */
export function joinInkExcesses(tiles: Iterable<InkExcesses>): InkExcesses {
  const joined = new Map<string, InkExcess>()
  for (const tile of tiles) for (const excess of tile.values()) add(joined, excess)
  return joined
}

/** Finds areas with more ink than the device takes. */
export function checkInkLimit(
  { design, visible }: InspectedPage,
  excesses: InkExcesses,
  inks: DeviceInks,
  resources: Resources,
): Finding[] {
  return [...excesses.values()].flatMap(({ id, isMixed, box, area, percent }): Finding[] => {
    if (area < minArea) return []
    const element = visible.find((seen) => seen.element.id === id)?.element
    const fix = element && (isMixed ? withoutOverprintFix(element) : lighterFix(element, inks, resources))
    const name = element ? displayNameOf(design, element) : 'The background'
    return [
      {
        code: 'ink-limit',
        severity: 'warning',
        ...(element && { elementId: element.id }),
        box,
        ...toFindingFields(findingTexts['ink-limit'](name, isMixed)),
        measured: `${Math.round(percent)} % of ${inks.limit} %`,
        ...(fix && { fix }),
      },
    ]
  })
}

function withoutOverprintFix({ id, overprint }: PlacedElement): Fix | undefined {
  if (!overprint) return undefined
  return { label: 'Print it on top', operation: { type: 'change', changes: { [id]: { overprint: false } } } }
}

function lighterFix(element: PlacedElement, inks: DeviceInks, resources: Resources): Fix | undefined {
  const change = recolourElement(element, (hex) => lighterColour(hex, inks), resources)
  if (!change) return undefined
  return { label: 'Use a lighter colour', operation: { type: 'change', changes: { [element.id]: change } } }
}

/** Number of steps in which a colour is mixed with white until it keeps to the limit. */
const lighterSteps = 40

/** The nearest lighter colour that keeps to the limit; undefined for one that does. */
export function lighterColour(hex: string, inks: DeviceInks): string | undefined {
  const own = pixelOf(hex)
  for (let step = 0; step <= lighterSteps; step++) {
    const colour = mixColours(0xffffff, own, step / lighterSteps)
    if (totalOf(inksOf(inks, colour, true)) > inks.limit) continue
    return step === 0 ? undefined : hexOf(colour)
  }
  return undefined
}
