import { describe, expect, test } from 'vitest'
import type { ElementId } from '../elements/index.ts'
import type { Pixels } from '../plates/pixels.ts'
import type { Resources } from '../resources.ts'
import {
  checkAssets,
  checkOverprint,
  checkPatterns,
  checkTranslucency,
  findTranslucentAreas,
} from './appearance.ts'
import type { InspectedPage } from './page.ts'
import type { PrintedSurface } from './regions/printed-surface.ts'
import type { MethodRules } from './rules.ts'

const id = (name: string) => name as ElementId

/** Each number is the alpha of one pixel. */
function pixelsOf(rows: readonly (readonly number[])[]): Pixels {
  const data = Uint8ClampedArray.from(rows.flat().flatMap((alpha) => [10, 20, 30, alpha]))
  return { data, width: rows[0]?.length ?? 0, height: rows.length }
}
const rowOf = (length: number, alpha = 100): number[] => Array.from({ length }, () => alpha)
const filledRows = (width: number, height: number, alpha = 100) =>
  Array.from({ length: height }, () => rowOf(width, alpha))

/** The upper left pixel is the tenth from the left and the twentieth from the top of the page. */
const tilePosition = { left: 10, top: 20, mmX: 0.5, mmY: 0.25 }

function areasOf(
  rows: readonly (readonly number[])[],
  {
    box = { x: 0, y: 0, width: rows[0]?.length ?? 0, height: rows.length },
    ownerAt = () => id('e-veil'),
    visible = [],
  }: {
    box?: { x: number; y: number; width: number; height: number }
    ownerAt?: (x: number, y: number) => ElementId | undefined
    visible?: unknown[]
  } = {},
) {
  const page = { visible } as unknown as InspectedPage
  const surface = { ownerAt } as unknown as PrintedSurface
  return [...findTranslucentAreas({ page, surface }, pixelsOf(rows), box, tilePosition)]
}

describe('translucent pixels', () => {
  test('are summed without the first two rows and the first column, which lack neighbours to compare with', () => {
    // Columns 1 to 7 of the rows 2 to 5, each pixel of 0.125 mm².
    expect(areasOf(filledRows(8, 6))).toEqual([
      ['e-veil', { box: { x: 5.5, y: 5.5, width: 3.5, height: 1 }, area: 3.5 }],
    ])
  })

  test('count only inside of the box', () => {
    // Columns 3 to 8 of the rows 3 and 4.
    expect(areasOf(filledRows(12, 8), { box: { x: 3, y: 3, width: 6, height: 2 } })).toEqual([
      ['e-veil', { box: { x: 6.5, y: 5.75, width: 3, height: 0.5 }, area: 1.5 }],
    ])
  })

  test('count only in runs of at least five pixels in a row', () => {
    const row = (run: number) => [0, ...rowOf(1 + run), 0, 0, 0]
    const rows = (run: number) => [row(run), row(run), row(run)]
    // The first pixel of the run is not counted, because it differs from its left neighbour.
    expect(areasOf(rows(4))).toEqual([])
    expect(areasOf(rows(5))).toEqual([
      ['e-veil', { box: { x: 6, y: 5.5, width: 2.5, height: 0.25 }, area: 0.625 }],
    ])
  })

  test('in two runs of a row belong to the element of each run', () => {
    const row = [...rowOf(7), 0, ...rowOf(7)]
    const sampledPoints: [number, number][] = []
    const ownerAt = (x: number, y: number) => {
      sampledPoints.push([x, y])
      return id(x < 9 ? 'e-left' : 'e-right')
    }
    expect(areasOf([row, row, row], { ownerAt })).toEqual([
      ['e-left', { box: { x: 5.5, y: 5.5, width: 3, height: 0.25 }, area: 0.75 }],
      ['e-right', { box: { x: 9.5, y: 5.5, width: 3, height: 0.25 }, area: 0.75 }],
    ])
    expect(sampledPoints).toEqual([
      [7, 5.625],
      [11, 5.625],
    ])
  })

  test('outside of all regions belong to the topmost element there, or to none', () => {
    const visible = [{ element: { id: 'e-photo' }, box: { x: 6, y: 5, width: 2, height: 1 } }]
    const ownerAt = () => undefined
    expect(areasOf(filledRows(6, 3), { ownerAt, visible }).map(([owner]) => owner)).toEqual(['e-photo'])
    expect(areasOf(filledRows(6, 3), { ownerAt }).map(([owner]) => owner)).toEqual([undefined])
  })

  test.each([
    [12, 0],
    [13, 1],
    [242, 1],
    [243, 0],
  ])('have an alpha above 12 and below 243: an alpha of %i results in %i areas', (alpha, count) => {
    expect(areasOf(filledRows(6, 3, alpha))).toHaveLength(count)
  })

  test.each([
    ['to the left', [3, 2]],
    ['above', [4, 1]],
    ['two rows above', [4, 0]],
  ])('count only if they differ by at most 12 from the pixel %s', (_where, [column = 0, row = 0]) => {
    const areasWith = (alpha: number) => {
      const rows = filledRows(9, 3).map((alphas, y) =>
        alphas.map((pixel, x) => (x === column && y === row ? alpha : pixel)),
      )
      return areasOf(rows).map(([, { area }]) => area)
    }
    expect([areasWith(88), areasWith(112)]).toEqual([[1], [1]])
    // The three pixels to the left and the other four are too few to count as a run.
    expect([areasWith(87), areasWith(113)]).toEqual([[], []])
  })
})

const methods = {
  solid: { printsHalftones: false, printsOverprint: false } as MethodRules,
  shaded: { printsHalftones: true, printsOverprint: true } as MethodRules,
}
const box = { x: 1, y: 2, width: 3, height: 4 }
const shape = (fields: Record<string, unknown> = {}) => ({
  ...{ id: 'e-veil', kind: 'shape', name: 'Veil', page: 'front', parent: null, hidden: false, opacity: 1 },
  ...{ x: 10, y: 20, width: 30, height: 40, overprint: false },
  ...fields,
})
type PrintFlags = { isTranslucent?: boolean; isOverprint?: boolean }
function pageWith(elements: readonly Record<string, unknown>[], flags: PrintFlags = {}): InspectedPage {
  return {
    design: { elements: Object.fromEntries(elements.map((each) => [each.id, each])), assets: {} },
    page: 'front',
    visible: elements.map((element) => ({
      element,
      box,
      isTranslucent: false,
      isOverprint: false,
      ...flags,
    })),
  } as unknown as InspectedPage
}

describe('the check of translucency', () => {
  const translucencyFindings = (
    fields: Record<string, unknown>,
    { area = 1, owner = 'e-veil', flags = { isTranslucent: true }, rules = methods.solid } = {},
  ) => checkTranslucency(pageWith([shape(fields)], flags), new Map([[id(owner), { box, area }]]), rules)

  test('offers to make a translucent element solid', () => {
    expect(translucencyFindings({ opacity: 0.456 })).toEqual([
      {
        ...{ code: 'semi-transparent', severity: 'warning', elementId: 'e-veil', box, measured: '46 %' },
        title: 'Veil is see-through',
        message:
          'This printing method prints a colour fully or not at all: see-through parts come out solid, or vanish. Make it solid, or choose a lighter colour.',
        fix: {
          label: 'Make it solid',
          operation: { type: 'change', changes: { 'e-veil': { opacity: 1 } } },
        },
      },
    ])
  })

  test('offers no fix if the element itself is solid', () => {
    for (const [finding] of [
      translucencyFindings({}),
      translucencyFindings({ opacity: 0.5 }, { flags: { isTranslucent: false } }),
    ]) {
      expect(finding).toMatchObject({ code: 'semi-transparent', elementId: 'e-veil' })
      expect(finding).not.toHaveProperty('fix')
      expect(finding).not.toHaveProperty('measured')
    }
  })

  test('ignores areas below a square millimetre, groups, and areas that belong to no element', () => {
    expect(translucencyFindings({}, { area: 0.99 })).toEqual([])
    expect(translucencyFindings({ kind: 'group' })).toEqual([])
    expect(translucencyFindings({}, { owner: 'e-gone' })).toEqual([])
    const areas = new Map([[undefined, { box, area: 9 }]])
    expect(checkTranslucency(pageWith([shape()]), areas, methods.solid)).toEqual([])
  })

  test('finds nothing where halftones are printed', () => {
    expect(translucencyFindings({ opacity: 0.5 }, { rules: methods.shaded })).toEqual([])
  })
})

describe('the check of overprints', () => {
  const overprintFindings = (overprint: boolean, flags: PrintFlags, rules = methods.solid) =>
    checkOverprint(pageWith([shape({ overprint })], flags), rules)

  test('reports an overprinted element as a note, and offers to print it on top', () => {
    expect(overprintFindings(true, { isOverprint: true })).toEqual([
      {
        ...{ code: 'overprint', severity: 'note', elementId: 'e-veil', box },
        title: 'Veil mixes with the colours under it',
        message:
          'Where they overlap, you will see a third, darker colour. Leave it if you want that; otherwise print it on top.',
        fix: {
          label: 'Print it on top',
          operation: { type: 'change', changes: { 'e-veil': { overprint: false } } },
        },
      },
    ])
  })

  test('offers no fix if a group around the element is overprinted', () => {
    const [finding] = overprintFindings(false, { isOverprint: true })
    expect(finding).toMatchObject({ code: 'overprint' })
    expect(finding).not.toHaveProperty('fix')
  })

  test('finds nothing without an overprint, or where overprints are printed', () => {
    expect(overprintFindings(true, {})).toEqual([])
    expect(overprintFindings(true, { isOverprint: true }, methods.shaded)).toEqual([])
  })
})

describe('the check of assets', () => {
  const drawing = { width: 1, height: 1, shapes: [] }
  const check = (
    elements: readonly Record<string, unknown>[],
    { isReadable = true, hasDrawing = true, hasFont = (_font: string): boolean => true } = {},
  ) => {
    const resources = {
      face: (font: string) => (hasFont(font) ? {} : undefined),
      drawing: () => (hasDrawing ? drawing : undefined),
    } as unknown as Resources
    return checkAssets(pageWith(elements), resources, () => isReadable)
  }
  const text = shape({
    kind: 'text',
    runs: [
      { font: 'anton', weight: 400, italic: false, text: 'Pier ' },
      { font: 'cairo', weight: 600, italic: true, text: 'سعر' },
    ],
  })
  const image = shape({ kind: 'image', asset: 'c' })

  test.each([
    [
      'a picture that cannot be read',
      image,
      { isReadable: false },
      'Its picture is damaged or gone, so it would be missing from the print. Upload it again, or remove it.',
    ],
    [
      'an icon without its drawing',
      shape({ kind: 'icon' }),
      { hasDrawing: false },
      'Its drawing is damaged or gone, so it would be missing from the print. Upload it again, or remove it.',
    ],
    [
      'a pattern without its drawing',
      shape({ kind: 'pattern' }),
      { hasDrawing: false },
      'Its drawing is damaged or gone, so it would be missing from the print. Upload it again, or remove it.',
    ],
    [
      'a text without one of its fonts',
      text,
      { hasFont: (font: string) => font === 'anton' },
      'The shop does not have its font, so it would be missing from the print. Choose another font, or remove it.',
    ],
  ])('finds %s, and offers to remove it', (_what, element, missing, message) => {
    expect(check([element], missing)).toEqual([
      {
        ...{ code: 'unreadable-asset', severity: 'error', elementId: 'e-veil' },
        box: { x: 10, y: 20, width: 30, height: 40 },
        title: 'Veil cannot be read',
        message,
        fix: { label: 'Remove it', operation: { type: 'remove', ids: ['e-veil'] } },
      },
    ])
    expect(check([element])).toEqual([])
  })

  test('finds no missing asset of a shape', () => {
    expect(check([shape()], { isReadable: false, hasDrawing: false, hasFont: () => false })).toEqual([])
  })

  test('ignores groups, the other page, and elements that are hidden themselves or by a group', () => {
    const unreadable = { isReadable: false }
    expect(check([shape({ kind: 'group' })], unreadable)).toEqual([])
    expect(check([{ ...image, page: 'back' }], unreadable)).toEqual([])
    expect(check([{ ...image, hidden: true }], unreadable)).toEqual([])
    expect(check([{ ...image, parent: 'e-nowhere' }], unreadable)).toEqual([])
    const group = (hidden: boolean) => shape({ id: 'e-group', kind: 'group', parent: 'e-outer', hidden })
    const outer = (hidden: boolean) => shape({ id: 'e-outer', kind: 'group', hidden })
    const grouped = { ...image, parent: 'e-group' }
    expect(check([grouped, group(true), outer(false)], unreadable)).toEqual([])
    expect(check([grouped, group(false), outer(true)], unreadable)).toEqual([])
    expect(check([grouped, group(false), outer(false)], unreadable)).toHaveLength(1)
  })
})

describe('the check of patterns', () => {
  const pattern = (tile: number, fields: Record<string, unknown> = {}) =>
    shape({ kind: 'pattern', tile, rows: 'grid', slant: 0, size: 1, width: 400, height: 400, ...fields })

  test('reports a pattern with more tiles than are drawn, and offers larger tiles', () => {
    const [finding, ...others] = checkPatterns(pageWith([pattern(2.5)]))
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      ...{ code: 'pattern-cut', severity: 'warning', elementId: 'e-veil', box },
      title: 'Veil does not fill its box',
      measured: '4000 tiles',
      message:
        'Its tiles are so small that only 4000 are printed: the rest of the box stays empty. Make the tiles larger, or the box smaller.',
      // 61 by 61 tiles fit below the limit of 4000.
      fix: { label: 'Make tiles 7 mm', operation: { type: 'change', changes: { 'e-veil': { tile: 7 } } } },
    })
  })

  test('offers no tiles larger than a metre', () => {
    const [finding] = checkPatterns(pageWith([pattern(999, { width: 100_000, height: 100_000 })]))
    expect(finding?.fix?.label).toBe('Make tiles 1000 mm')
  })

  test('finds nothing if all tiles are drawn, or without a pattern', () => {
    expect(checkPatterns(pageWith([pattern(100)]))).toEqual([])
    expect(checkPatterns(pageWith([shape()]))).toEqual([])
  })
})
