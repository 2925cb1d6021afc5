import type { Media } from '@printery/domain/device-profile'
import type { ElementId, PlacedElement } from '../../elements/index.ts'
import { type Box, centreOf, overlaps } from '../../geometry/box.ts'
import { type CutRole, cutLines, cutPieces } from '../../plates/cut-contour.ts'
import type { Resources } from '../../resources.ts'
import { moveInsideFix } from '../edges.ts'
import { type Finding, formatCentimetres, formatLength, formatMillimetres } from '../finding.ts'
import { findingTexts, toFindingFields } from '../finding-texts.ts'
import { displayNameOf, elementAt, type InspectedPage } from '../page.ts'
import type { MethodRules } from '../rules.ts'
import { readableShare } from '../text.ts'
import { type CoverageTile, joinCoverage } from './cut-coverage.ts'
import type { PrintDevice } from './print-device.ts'

/**
 * Minimum distance of a line from the edge of the sheet, and minimum size of a piece, both in mm as StickerApp
 * requires.
 */
const [minToEdge, minPiece] = [2, 6]
/** Distances in mm below this are not visible. */
const invisibleMm = 0.05

type CutDevice = Pick<PrintDevice, 'cuts' | 'media'>

/** How far from the artwork the outermost line is, in mm; undefined if nothing is cut. */
export function cutOffset({ cuts }: Pick<PrintDevice, 'cuts'>): number | undefined {
  return cuts.length === 0 ? undefined : Math.max(...cuts.map((cut) => cutLines[cut].offsetMm))
}

/** Finds elements around which the line runs off the sheet, or too near to its edge, if the print area is the sheet. */
export function checkCutEdges(
  page: InspectedPage,
  device: CutDevice,
  rules: MethodRules,
  { resources, safe }: { resources: Resources; safe: number },
): Finding[] {
  const offset = cutOffset(device)
  if (offset === undefined || device.media.kind !== 'area') return []
  const reach = offset + minToEdge
  const whole = { x: 0, y: 0, width: page.width, height: page.height }
  const found = page.visible.flatMap(({ element, box }): Finding[] => {
    if (!overlaps(box, whole)) return []
    const finding = edgeFinding(page, box, displayNameOf(page.design, element), offset)
    if (!finding) return []
    const minScale = element.kind === 'text' ? 1 / readableShare(element, rules, resources) : 1
    const fix = moveInsideFix(element, box, page, { safe: Math.max(reach, safe), minScale })
    return [{ ...finding, elementId: element.id, ...(fix && { fix }) }]
  })
  const hasBackground = page.design.pages[page.page].ground !== null
  const ground = hasBackground ? edgeFinding(page, whole, 'The background', offset) : undefined
  return ground ? [ground, ...found] : found
}

function edgeFinding(
  page: InspectedPage,
  box: Box,
  name: string,
  offset: number,
): (Finding & { elementId?: ElementId }) | undefined {
  const room = Math.min(box.x, box.y, page.width - box.x - box.width, page.height - box.y - box.height)
  if (room >= offset + minToEdge - invisibleMm) return undefined
  const isOff = room < offset - invisibleMm
  return {
    code: 'cut-edge',
    severity: isOff ? 'error' : 'warning',
    box,
    ...toFindingFields(
      findingTexts['cut-edge'](name, {
        ...{ isOff, min: formatMillimetres(minToEdge), reach: formatMillimetres(offset + minToEdge) },
      }),
    ),
    measured: formatLength(Math.max(0, room)),
  }
}

/** Finds a print that is larger, with the lines around it, than the sheet or roll that is cut. */
export function checkCutSheet(printed: Box, device: CutDevice): Finding[] {
  const offset = cutOffset(device)
  if (offset === undefined) return []
  const around = 2 * (offset + minToEdge)
  const needed = [printed.width + around, printed.height + around] as const
  const room = mediaSizeOf(device.media)
  if (!room || fits(needed, room)) return []
  const formatted = ([width, height]: readonly [number, number]) =>
    Number.isFinite(height)
      ? `${formatCentimetres(width)} x ${formatCentimetres(height)}`
      : formatCentimetres(width)
  return [
    {
      code: 'cut-edge',
      severity: 'error',
      box: printed,
      ...toFindingFields(
        findingTexts['cut-sheet'](formatted(needed), formatted(room), device.media.kind === 'roll'),
      ),
      measured: formatted(needed),
    },
  ]
}

function mediaSizeOf(media: Media): readonly [number, number] | undefined {
  if (media.kind === 'area') return undefined
  return [media.widthMm, media.kind === 'sheet' ? media.heightMm : Number.POSITIVE_INFINITY]
}

/** Whether it fits upright or rotated by 90°. */
function fits([width, height]: readonly [number, number], [wide, high]: readonly [number, number]): boolean {
  return (width <= wide && height <= high) || (height <= wide && width <= high)
}

/** Finds pieces that are too small to be cut. */
export function checkCutPieces(
  page: InspectedPage,
  tiles: readonly CoverageTile[],
  { cuts }: Pick<PrintDevice, 'cuts'>,
): Finding[] {
  const coverage = joinCoverage(page, tiles)
  if (!coverage) return []
  const reported = new Set<string | undefined>()
  return piecesOf(coverage, cuts).flatMap((box): Finding[] => {
    const side = Math.min(box.width, box.height)
    // Cells make a piece seem larger by up to a mm, never smaller.
    if (side >= minPiece) return []
    const { x, y } = centreOf(box)
    const id = elementAt(page, x, y)
    if (reported.has(id)) return []
    reported.add(id)
    const element = page.visible.find((seen) => seen.element.id === id)?.element
    return [
      {
        code: 'cut-small',
        severity: 'warning',
        ...(id !== undefined && { elementId: id }),
        box,
        ...toFindingFields(findingTexts['cut-small'](nameOf(page, element), formatMillimetres(minPiece))),
        measured: formatMillimetres(side),
      },
    ]
  })
}

function piecesOf(coverage: Parameters<typeof cutPieces>[0], cuts: readonly CutRole[]): Box[] {
  return cuts
    .flatMap((cut) => cutPieces(coverage, cutLines[cut]))
    .toSorted((one, other) => Math.min(one.width, one.height) - Math.min(other.width, other.height))
}

function nameOf({ design }: InspectedPage, element: PlacedElement | undefined): string {
  return element ? displayNameOf(design, element) : 'A piece of the print'
}
