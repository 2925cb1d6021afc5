import { elementOf } from '../document.ts'
import type { ElementId, PlacedElement } from '../elements/index.ts'
import { mostTiles, type PatternElement, tilePlaces } from '../elements/pattern.ts'
import { type Box, unionOf } from '../geometry/box.ts'
import { type Pixels, pixelWords } from '../plates/pixels.ts'
import type { Resources } from '../resources.ts'
import type { Finding, Fix } from './finding.ts'
import { elementAt, nameOf, type SeenPage } from './page.ts'
import type { TilePlace } from './picture-colours.ts'
import type { MethodRules } from './rules.ts'

/** What is named and can't be opened: it would be missing on the print. */
export function checkAssets(
  page: SeenPage,
  resources: Resources,
  isReadable: (sha256: string) => boolean,
): Finding[] {
  const { design } = page
  return Object.values(design.elements).flatMap((element): Finding[] => {
    if (element.kind === 'group' || element.page !== page.page || isHidden(page, element)) return []
    const missing = missingOf(element, resources, isReadable)
    if (!missing) return []
    const { x, y, width, height } = element
    return [
      {
        code: 'unreadable-asset',
        severity: 'error',
        elementId: element.id,
        box: { x, y, width, height },
        title: `${nameOf(design, element)} cannot be read`,
        message: `${missing} Upload it again, or take it away.`,
        fix: { label: 'Take it away', operation: { type: 'remove', ids: [element.id] } },
      },
    ]
  })
}

function missingOf(
  element: PlacedElement,
  resources: Resources,
  isReadable: (sha256: string) => boolean,
): string | undefined {
  if (element.kind === 'image')
    return isReadable(element.asset) ? undefined : 'Its picture is damaged or gone.'
  if (element.kind === 'icon' || element.kind === 'pattern')
    return resources.drawing(element.asset) ? undefined : 'Its drawing is damaged or gone.'
  if (element.kind === 'text') {
    const isOpen = element.runs.every(({ font, weight, italic }) => resources.face(font, weight, italic))
    return isOpen ? undefined : 'The shop does not have its font.'
  }
  return undefined
}

function isHidden({ design }: SeenPage, element: PlacedElement): boolean {
  if (element.hidden) return true
  for (let { parent } = element; parent !== null; ) {
    const group = elementOf(design, parent)
    if (!group || group.hidden) return true
    parent = group.parent
  }
  return false
}

/** Patterns whose tiles are so many that the rest of the box stays empty. */
export function checkPatterns({ design, seen }: SeenPage): Finding[] {
  return seen.flatMap(({ element, box }): Finding[] => {
    if (element.kind !== 'pattern' || tilePlaces(element).length < mostTiles) return []
    return [
      {
        code: 'pattern-cut',
        severity: 'warning',
        elementId: element.id,
        box,
        title: `${nameOf(design, element)} does not fill its box`,
        measured: `${mostTiles} tiles`,
        message: 'Its tiles are too small: beyond so many the rest stays empty.',
        fix: largerTiles(element),
      },
    ]
  })
}

function largerTiles(element: PatternElement): Fix {
  let tile = Math.ceil(element.tile)
  while (tile < 1000 && tilePlaces({ ...element, tile }).length === mostTiles) tile = Math.ceil(tile * 1.1)
  tile = Math.min(1000, tile)
  return {
    label: `Make tiles ${tile} mm`,
    operation: { type: 'change', changes: { [element.id]: { tile } } },
  }
}

export function checkOverprint({ design, seen }: SeenPage, { overprints }: MethodRules): Finding[] {
  if (overprints) return []
  return seen.flatMap(({ element, box, isOverprint }): Finding[] =>
    isOverprint
      ? [
          {
            code: 'overprint',
            severity: 'note',
            elementId: element.id,
            box,
            title: `${nameOf(design, element)} is printed into what lies below`,
            message:
              'This way of printing lays colours beside each other: where two meet, it prints a third.',
            ...(element.overprint && { fix: changing(element.id, 'Print it over', { overprint: false }) }),
          },
        ]
      : [],
  )
}

/** Opacity below which a pixel is nothing, and from which it is whole. */
const [none, whole] = [12, 243]
/** Steps of opacity by which neighbours of a fade may differ; at a softened edge they differ by more. */
const fade = 12
/** Pixels of a row that are a fade at least: letters have shorter ones at their edges. */
const shortestRun = 5
/** mm² that may be half transparent: what is left over at edges. */
const leastArea = 1

/** Surfaces that let the cloth through, where nothing but whole ink is printed. */
export function checkFades(
  page: SeenPage,
  boxes: ReadonlyMap<ElementId | undefined, Faded>,
  { fades }: MethodRules,
): Finding[] {
  if (fades) return []
  const isFaint = new Set(page.seen.filter((seen) => seen.isFaint).map(({ element }) => element.id))
  return [...boxes].flatMap(([id, { box, area }]): Finding[] => {
    const element = id === undefined ? undefined : elementOf(page.design, id)
    if (area < leastArea || !element || element.kind === 'group') return []
    const fix = isFaint.has(element.id) && element.opacity < 1
    return [
      {
        code: 'semi-transparent',
        severity: 'warning',
        elementId: element.id,
        box,
        title: `${nameOf(page.design, element)} lets the cloth through`,
        ...(fix && { measured: `${Math.round(element.opacity * 100)} %` }),
        message: 'This way of printing has no half tones: such places come out whole or not at all.',
        ...(fix && { fix: changing(element.id, 'Make it solid', { opacity: 1 }) }),
      },
    ]
  })
}

export interface Faded {
  box: Box
  /** mm² */
  area: number
}

/** Half transparent places in a part of a tile, by the element that lies highest there. */
export function fadedBoxes(
  page: SeenPage,
  pixels: Pixels,
  { x: left, y: top, width, height }: Box,
  place: TilePlace,
): Map<ElementId | undefined, Faded> {
  const words = pixelWords(pixels)
  const found = new Map<ElementId | undefined, Faded>()
  const add = (x: number, y: number, length: number) => {
    const box = {
      ...{ x: (place.left + x) * place.mmX, y: (place.top + y) * place.mmY },
      ...{ width: length * place.mmX, height: place.mmY },
    }
    const id = elementAt(page, box.x + box.width / 2, box.y + box.height / 2)
    const known = found.get(id)
    found.set(id, {
      box: (known && unionOf([known.box, box])) ?? box,
      area: (known?.area ?? 0) + box.width * box.height,
    })
  }
  // Runs of a row at a time: one look for each.
  for (let y = Math.max(top, 2); y < top + height; y++)
    for (let x = Math.max(left, 1), start = -1; x <= left + width; x++) {
      const isFaded = x < left + width && isFadedAt(words, y * pixels.width + x, pixels.width)
      if (isFaded && start < 0) start = x
      if (isFaded || start < 0) continue
      if (x - start >= shortestRun) add(start, y, x - start)
      start = -1
    }
  return found
}

function isFadedAt(words: Uint32Array, at: number, width: number): boolean {
  const opacity = (words[at] as number) >>> 24
  if (opacity <= none || opacity >= whole) return false
  // Of a softened bar no three rows are alike.
  return [at - 1, at - width, at - 2 * width].every((beside) => {
    const other = (words[beside] as number) >>> 24
    return Math.abs(opacity - other) <= fade
  })
}

function changing(id: ElementId, label: string, fields: Record<string, unknown>): Fix {
  return { label, operation: { type: 'change', changes: { [id]: fields } } }
}
