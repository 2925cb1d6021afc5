import { expect, test } from 'vitest'
import { aDesign, anElement, aText, drawingId, resources } from '../testing/designs.ts'
import { checkContrast } from './contrast.ts'
import { inspectPage } from './page.ts'
import { paintedRegionsOf } from './painted-regions.ts'
import { PrintedSurface } from './printed-surface.ts'
import type { MethodRules } from './rules.ts'

function fixes(elements: ReturnType<typeof anElement>[], garments: readonly string[], isOpaque = true) {
  const page = inspectPage(aDesign(...elements), 'front', resources)
  const surface = new PrintedSurface(page, paintedRegionsOf(page, resources), {
    ...{ isSpot: true, printsOverprint: true },
  })
  const asked = {
    rules: { isOpaque } as MethodRules,
    garments: garments.map((hex) => ({ hex, name: `#${hex}` })) as never,
  }
  return checkContrast(page, surface, new Map(), asked, resources).map(({ fix }) => [
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
])('the fix of %s is black or white, whichever is seen', (_what, element, garment, label, change) => {
  expect(fixes([element], [garment])).toEqual([[label, { 'e-lost': change }]])
})

test('dye has no white, so that its fix is black where that is seen, or none', () => {
  expect(fixes([shape({ fill: 'fefefe' })], ['ffffff'], false)).toEqual([
    ['Make it black', { 'e-lost': { fill: '1b1a17' } }],
  ])
  expect(fixes([shape({ fill: '111111' })], ['000000'], false)).toEqual([[undefined, undefined]])
})

test('there is no fix for garments on which neither black nor white is seen everywhere', () => {
  expect(fixes([shape({ fill: '111111' })], ['000000', 'ffffff'])).toEqual([[undefined, undefined]])
})
