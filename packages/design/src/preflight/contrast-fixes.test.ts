import { describe, expect, test } from 'vitest'
import type { ElementId } from '../elements/index.ts'
import { aDesign, anElement, aText, drawingId, pictureId, resources } from '../testing/designs.ts'
import { checkContrast } from './contrast.ts'
import { inspectPage } from './page.ts'
import { paintedRegionsOf } from './regions/painted-regions.ts'
import { PrintedSurface } from './regions/printed-surface.ts'
import type { MethodRules } from './rules.ts'

function fixesOf(elements: ReturnType<typeof anElement>[], garments: readonly string[], isOpaque = true) {
  const page = inspectPage(aDesign(...elements), 'front', resources)
  const surface = new PrintedSurface(page, paintedRegionsOf(page, resources), {
    ...{ printsSeparateInks: true, printsOverprint: true },
  })
  const input = {
    rules: { isOpaque } as MethodRules,
    garments: garments.map((hex) => ({ hex, name: `#${hex}` })) as never,
  }
  return checkContrast(page, surface, new Map(), input, resources).map(({ fix }) => [
    fix?.label,
    fix?.operation.type === 'change' ? fix.operation.changes : undefined,
  ])
}
const shape = (fields: Record<string, unknown>) => anElement({ id: 'e-lost', ...fields })
const stroke = { colour: '111111', width: 5, dash: [], cap: 'butt', join: 'miter' }

test.each([
  ['a dark fill on black', shape({ fill: '111111' }), '000000', 'Make it white', { fill: 'ffffff' }],
  ['a light fill on white', shape({ fill: 'fefefe' }), 'ffffff', 'Make it black', { fill: '1b1a17' }],
  [
    'a dark stroke on black',
    shape({ fill: null, stroke }),
    '000000',
    'Make it white',
    { stroke: { ...stroke, colour: 'ffffff' } },
  ],
  [
    'dark text on black',
    aText('MOON', { id: 'e-lost' }, { size: 30, fill: '111111' }),
    '000000',
    'Make it white',
    { runs: [expect.objectContaining({ text: 'MOON', size: 30, fill: 'ffffff' })] },
  ],
  [
    'a red drawing on red',
    { ...anElement({ id: 'e-lost', kind: 'icon', asset: drawingId }) },
    'b3202c',
    'Make it white',
    { colours: { b3202c: 'ffffff' } },
  ],
])('the fix of %s is black or white, whichever is visible', (_what, element, garment, label, change) => {
  expect(fixesOf([element], [garment])).toEqual([[label, { 'e-lost': change }]])
})

test('a method without white ink offers black where that is visible, otherwise no fix', () => {
  expect(fixesOf([shape({ fill: 'fefefe' })], ['ffffff'], false)).toEqual([
    ['Make it black', { 'e-lost': { fill: '1b1a17' } }],
  ])
  expect(fixesOf([shape({ fill: '111111' })], ['000000'], false)).toEqual([[undefined, undefined]])
})

test('there is no fix if neither black nor white is visible on all garments', () => {
  expect(fixesOf([shape({ fill: '111111' })], ['000000', 'ffffff'])).toEqual([[undefined, undefined]])
})

test('neither a picture nor an icon whose drawing is missing has a fix', () => {
  const fixLabels = (element: ReturnType<typeof anElement>, checkResources = resources) => {
    const page = inspectPage(aDesign(element), 'front', resources)
    const surface = new PrintedSurface(page, paintedRegionsOf(page, resources), {
      ...{ printsSeparateInks: true, printsOverprint: true },
    })
    const dark = {
      colour: 0x111111,
      opacity: 255,
      below: { onBlack: 0, onWhite: 0xffffff },
      times: 9,
      flatCount: 9,
    }
    const pictures = new Map([['e-lost' as ElementId, { colours: new Map([['dark', dark]]) }]])
    const input = {
      rules: { isOpaque: true } as MethodRules,
      garments: [{ hex: '000000', name: 'Black' }] as never,
    }
    return checkContrast(page, surface, pictures, input, checkResources).map(({ fix }) => fix?.label)
  }
  const image = anElement({ id: 'e-lost', kind: 'image', asset: pictureId })
  // A picture has no replaceable colours, even if a drawing exists under its asset id.
  const anyDrawing = { ...resources, drawing: () => resources.drawing(drawingId) }
  expect(fixLabels(image, anyDrawing)).toEqual([undefined])
  const icon = { ...anElement({ id: 'e-lost', kind: 'icon', asset: drawingId }) }
  expect(fixLabels(icon, { ...resources, drawing: () => undefined })).toEqual([undefined])
})

describe('the fill and the stroke of a shape', () => {
  const outline = { ...stroke, colour: '141311', width: 8 }
  const outlinedShape = anElement({
    ...{ id: 'e-lost', name: 'Pier', x: 50, y: 60, width: 200, height: 60, fill: '141311', stroke: outline },
  })
  const severitiesAndFixes = (elements: ReturnType<typeof anElement>[], garment: string) => {
    const page = inspectPage(aDesign(...elements), 'front', resources)
    const surface = new PrintedSurface(page, paintedRegionsOf(page, resources), {
      ...{ printsSeparateInks: true, printsOverprint: true },
    })
    const input = {
      rules: { isOpaque: true } as MethodRules,
      garments: [{ hex: garment, name: 'This' }] as never,
    }
    return checkContrast(page, surface, new Map(), input, resources).flatMap(
      ({ elementId, severity, title, fix }) =>
        elementId === 'e-lost' ? [[severity, title, fix?.label]] : [],
    )
  }
  const backdrop = (fields: Record<string, unknown>) =>
    anElement({ x: 40, y: 50, width: 250, height: 90, ...fields })

  test('are reported together where both are invisible', () => {
    expect(severitiesAndFixes([outlinedShape], '1b1a17')).toEqual([
      ['error', 'Pier cannot be seen on This', 'Make it white'],
    ])
    expect(severitiesAndFixes([backdrop({ fill: '141311' }), outlinedShape], 'ffffff')).toEqual([
      ['warning', 'Pier cannot be seen on what is under it', 'Make it white'],
    ])
  })

  test('are compared with everything below them', () => {
    const half = backdrop({ width: 90, fill: 'ffffff' })
    expect(severitiesAndFixes([half, outlinedShape], '1b1a17')).toEqual([
      ['warning', 'Part of Pier is hard to see on This', undefined],
    ])
  })
})
