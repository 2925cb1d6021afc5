import { describe, expect, test } from 'vitest'
import { loadDesign } from '../loading.ts'
import { applyOperation, withoutUnusedAssets } from '../operations.ts'
import { anEmptyDesign, aText } from '../testing/designs.ts'
import { fontFileFor, fontFilesIn, isUploadedFont } from './uploaded-fonts.ts'

const [house, other] = ['1'.repeat(64), 'ab'.repeat(32)]
const asset = { kind: 'font', name: 'Harbour House' } as const
const written = aText('Quay', {}, { font: house })
const design = applyOperation(anEmptyDesign(), {
  type: 'add',
  elements: [written],
  assets: { [house]: asset },
}).design

test('an uploaded font has one file for all styles, and a family of the shop has a file for each style', () => {
  expect([isUploadedFont(house), isUploadedFont('anton'), isUploadedFont('A'.repeat(64))]).toEqual([
    true,
    false,
    false,
  ])
  expect([fontFileFor(house, 400, false), fontFileFor(house, 900, true)]).toEqual([house, house])
  expect(fontFileFor('anton', 400, false)).toBe(
    '97aae409210d255fb3b92f18c8af2ed14941e10a1ee134a35bb91f52086de1d0',
  )
  expect(fontFileFor('comic-sans', 400, false)).toBeUndefined()
})

test('the font files of a design are those of its uploaded fonts and of the shop’s fonts, without duplicates', () => {
  const runs = [
    { text: 'Quay', font: house, size: 10, fill: '000000' },
    { text: 'Pier', font: 'anton', size: 10, fill: '000000' },
    { text: 'Quay', font: house, weight: 700, size: 10, fill: '000000' },
  ]
  const { design: mixed } = applyOperation(design, { type: 'add', elements: [aText('', { runs })] })
  expect(fontFilesIn(mixed)).toEqual([
    '97aae409210d255fb3b92f18c8af2ed14941e10a1ee134a35bb91f52086de1d0',
    house,
  ])
})

describe('an uploaded font is an asset of its design', () => {
  test('a text with a font that the design does not declare is refused', () => {
    const add = { type: 'add', elements: [aText('Pier', {}, { font: other })] } as const
    expect(() => applyOperation(design, add)).toThrow('This font is not among the assets of the design.')
    const runs = [{ text: 'Pier', font: other, size: 10, fill: '000000' }]
    const change = { type: 'change', changes: { [written.id]: { runs } } } as const
    expect(() => applyOperation(design, change)).toThrow('This font is not among the assets of the design.')
  })

  test('a change declares its font, and its undo removes the font', () => {
    const runs = [{ text: 'Pier', font: other, size: 10, fill: '000000' }]
    const applied = applyOperation(design, {
      type: 'change',
      changes: { [written.id]: { runs } },
      assets: { [other]: { kind: 'font', name: 'Other House' } },
    })
    expect(Object.keys(applied.design.assets)).toEqual([other, house])
    expect(applied.inverse.assets).toEqual({ [other]: [{ kind: 'font', name: 'Other House' }, null] })
    expect(Object.keys(withoutUnusedAssets(applied.design).assets)).toEqual([other])
  })

  test('a saved design opens with its font, and a text whose font is missing is removed', () => {
    const saved = JSON.parse(JSON.stringify(design))
    expect(loadDesign(saved)).toEqual({ outcome: 'opened', design, repairs: [] })
    expect(loadDesign({ ...saved, assets: {} })).toMatchObject({
      ...{ outcome: 'opened', design: { elements: {} } },
      repairs: ['1 elements did not fit the others and were repaired or left out.'],
    })
  })
})
