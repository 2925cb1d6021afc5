import type { WhiteSource } from '@printery/domain/device-profile'
import { elementOf } from '../document.ts'
import type { ElementId, PlacedElement } from '../elements/index.ts'
import { maxTiles, type PatternElement, tilePositions } from '../elements/pattern.ts'
import { type Box, unionOf } from '../geometry/box.ts'
import { type Pixels, pixelWords } from '../plates/pixels.ts'
import type { Resources } from '../resources.ts'
import type { Finding, Fix } from './finding.ts'
import { findingTexts, toFindingFields } from './finding-texts.ts'
import { displayNameOf, elementAt, type InspectedPage } from './page.ts'
import { maxTransparentAlpha, minOpaqueAlpha } from './pictures/alpha.ts'
import type { TilePosition } from './pictures/picture-colours.ts'
import type { PrintedSurface } from './regions/printed-surface.ts'
import type { MethodRules } from './rules.ts'

/** Finds referenced assets that can't be read and would be missing in print. */
export function checkAssets(
  page: InspectedPage,
  resources: Resources,
  isReadable: (sha256: string) => boolean,
): Finding[] {
  const { design } = page
  return Object.values(design.elements).flatMap((element): Finding[] => {
    if (element.kind === 'group' || element.page !== page.page || isHidden(page, element)) return []
    const missing = missingPart(element, resources, isReadable)
    if (!missing) return []
    const { x, y, width, height } = element
    return [
      {
        code: 'unreadable-asset',
        severity: 'error',
        elementId: element.id,
        box: { x, y, width, height },
        ...toFindingFields(findingTexts['unreadable-asset'](displayNameOf(design, element), missing)),
        fix: { label: 'Remove it', operation: { type: 'remove', ids: [element.id] } },
      },
    ]
  })
}

function missingPart(
  element: PlacedElement,
  resources: Resources,
  isReadable: (sha256: string) => boolean,
): 'picture' | 'drawing' | 'font' | undefined {
  if (element.kind === 'image') return isReadable(element.asset) ? undefined : 'picture'
  if (element.kind === 'icon' || element.kind === 'pattern')
    return resources.drawing(element.asset) ? undefined : 'drawing'
  if (element.kind === 'text') {
    const hasAllFonts = element.runs.every(({ font, weight, italic }) => resources.face(font, weight, italic))
    return hasAllFonts ? undefined : 'font'
  }
  return undefined
}

function isHidden({ design }: InspectedPage, element: PlacedElement): boolean {
  if (element.hidden) return true
  for (let { parent } = element; parent !== null; ) {
    const group = elementOf(design, parent)
    if (!group || group.hidden) return true
    parent = group.parent
  }
  return false
}

/** Finds patterns with too many tiles, which leave a part of their box empty. */
export function checkPatterns({ design, visible }: InspectedPage): Finding[] {
  return visible.flatMap(({ element, box }): Finding[] => {
    if (element.kind !== 'pattern' || tilePositions(element).length < maxTiles) return []
    return [
      {
        code: 'pattern-cut',
        severity: 'warning',
        elementId: element.id,
        box,
        ...toFindingFields(findingTexts['pattern-cut'](displayNameOf(design, element), maxTiles)),
        measured: `${maxTiles} tiles`,
        fix: largerTilesFix(element),
      },
    ]
  })
}

function largerTilesFix(element: PatternElement): Fix {
  let tile = Math.ceil(element.tile)
  while (tile < 1000 && tilePositions({ ...element, tile }).length === maxTiles) tile = Math.ceil(tile * 1.1)
  tile = Math.min(1000, tile)
  return {
    label: `Make tiles ${tile} mm`,
    operation: { type: 'change', changes: { [element.id]: { tile } } },
  }
}

export function checkOverprint(
  { design, visible }: InspectedPage,
  { printsOverprint }: MethodRules,
): Finding[] {
  if (printsOverprint) return []
  return visible.flatMap(({ element, box, isOverprint }): Finding[] =>
    isOverprint
      ? [
          {
            code: 'overprint',
            severity: 'note',
            elementId: element.id,
            box,
            ...toFindingFields(findingTexts.overprint(displayNameOf(design, element))),
            ...(element.overprint && {
              fix: changeFix(element.id, 'Print it on top', { overprint: false }),
            }),
          },
        ]
      : [],
  )
}

/** Maximum alpha difference between neighbouring pixels of a gradient; at antialiased edges it is larger. */
const maxFadeStep = 12
/** Minimum length of a gradient in a row, in pixels; antialiased glyphs have shorter ones. */
const minFadeRun = 5
/** Minimum translucent area in mm² that is reported; smaller ones are remainders at edges. */
const minArea = 1

/** Finds translucent areas where the printing method has no halftones, or where a device puts white below them. */
export function checkTranslucency(
  page: InspectedPage,
  boxes: ReadonlyMap<ElementId | undefined, TranslucentArea>,
  { printsHalftones, medium }: MethodRules,
  white?: WhiteSource,
): Finding[] {
  if (printsHalftones && !white) return []
  const isTranslucent = new Set(
    page.visible.filter((visible) => visible.isTranslucent).map(({ element }) => element.id),
  )
  return [...boxes].flatMap(([id, { box, area }]): Finding[] => {
    const element = id === undefined ? undefined : elementOf(page.design, id)
    if (area < minArea || !element || element.kind === 'group') return []
    const canFix = isTranslucent.has(element.id) && element.opacity < 1
    return [
      {
        code: white ? 'solid-white' : 'semi-transparent',
        severity: 'warning',
        elementId: element.id,
        box,
        ...toFindingFields(
          white
            ? findingTexts['solid-white'](displayNameOf(page.design, element), white)
            : findingTexts['semi-transparent'](displayNameOf(page.design, element), medium),
        ),
        ...(canFix && { measured: `${Math.round(element.opacity * 100)} %` }),
        ...(canFix && { fix: changeFix(element.id, 'Make it solid', { opacity: 1 }) }),
      },
    ]
  })
}

export interface TranslucentArea {
  box: Box
  /** mm² */
  area: number
}

/** Translucent areas in a part of a tile, by their topmost element. */
export function findTranslucentAreas(
  { page, surface }: { page: InspectedPage; surface: PrintedSurface },
  pixels: Pixels,
  { x: left, y: top, width, height }: Box,
  tilePosition: TilePosition,
): Map<ElementId | undefined, TranslucentArea> {
  const words = pixelWords(pixels)
  const found = new Map<ElementId | undefined, TranslucentArea>()
  const add = (column: number, row: number, length: number) => {
    const box = {
      ...{
        x: (tilePosition.left + column) * tilePosition.mmX,
        y: (tilePosition.top + row) * tilePosition.mmY,
      },
      ...{ width: length * tilePosition.mmX, height: tilePosition.mmY },
    }
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const id = surface.ownerAt(x, y) ?? elementAt(page, x, y)
    const existing = found.get(id)
    found.set(id, {
      box: (existing && unionOf([existing.box, box])) ?? box,
      area: (existing?.area ?? 0) + box.width * box.height,
    })
  }
  // Pixels are grouped into runs, so that each run needs one lookup.
  for (let y = Math.max(top, 2); y < top + height; y++)
    for (let x = Math.max(left, 1), run = 0; x <= left + width; x++) {
      const isFaded = x < left + width && isTranslucentAt(words, y * pixels.width + x, pixels.width)
      if (!isFaded && run >= minFadeRun) add(x - run, y, run)
      run = isFaded ? run + 1 : 0
    }
  return found
}

function isTranslucentAt(words: Uint32Array, index: number, width: number): boolean {
  const opacity = (words[index] ?? 0) >>> 24
  if (opacity <= maxTransparentAlpha || opacity >= minOpaqueAlpha) return false
  // An antialiased bar never has three equal rows.
  return [index - 1, index - width, index - 2 * width].every((neighbour) => {
    const other = (words[neighbour] ?? 0) >>> 24
    return Math.abs(opacity - other) <= maxFadeStep
  })
}

function changeFix(id: ElementId, label: string, fields: Record<string, unknown>): Fix {
  return { label, operation: { type: 'change', changes: { [id]: fields } } }
}
