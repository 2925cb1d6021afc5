import { printingTypeNames } from '@printery/domain'
import { devicePresetNames, devicePresets } from '@printery/domain/device-presets'
import { expect, test } from 'vitest'
import {
  arrangesPieces,
  changesBetween,
  fromDraft,
  hasChoke,
  hasSpread,
  hasWhiteAndSpots,
  initialDraft,
  rasterLengthOf,
  summaryOf,
  toDraft,
} from './model.ts'
import { texts } from './texts.ts'

const icc = { kind: 'icc', sha256: 'a'.repeat(64) } as const
const { UV: uv, DTF: dtf } = devicePresets

test('PREPRESS-017 a profile that is converted to the form and back is unchanged', () => {
  for (const name of devicePresetNames)
    expect(fromDraft(toDraft(devicePresets[name], name, null))).toEqual(devicePresets[name])
  const withIcc = { ...uv, outputIntent: icc }
  expect(toDraft(withIcc, 'UV', 'Press')).toMatchObject({ outputIntent: icc.sha256, iccName: 'Press' })
  expect(fromDraft(toDraft(withIcc, 'UV', 'Press'))).toEqual(withIcc)
})

test('PREPRESS-017 input that is not a number is sent as text, so that the API refuses it at its field', () => {
  const draft = { ...toDraft(dtf, 'Film', null), dpi: 'many', chokeMm: '' }
  expect(fromDraft(draft)).toMatchObject({ dpi: 'many', chokeMm: '' })
})

test('PREPRESS-126 the form of a method begins with the values of its usual device, without a name', () => {
  const profileOf = (method: (typeof printingTypeNames)[number]) => fromDraft(initialDraft(method))
  expect(initialDraft('Sublimation').name).toBe('')
  expect(profileOf('Screen Printing')).toEqual(devicePresets['Screen printing'])
  expect(profileOf('Heat Transfer')).toEqual(dtf)
  expect(profileOf('Sublimation Double Sided')).toEqual(devicePresets.Sublimation)
  expect(profileOf('Embroidery')).toEqual(devicePresets.Embroidery)
  expect(profileOf('General')).toEqual(devicePresets.DTG)
})

test('PREPRESS-126 embroidery is asked for white and spot colours only if it has them', () => {
  const plain = { white: 'none', spots: '[]' }
  expect(hasWhiteAndSpots(plain, 'Embroidery')).toBe(false)
  expect(hasWhiteAndSpots(plain, 'Sublimation')).toBe(true)
  expect(hasWhiteAndSpots({ ...plain, white: 'rip' }, 'Embroidery')).toBe(true)
  const spots = JSON.stringify([{ name: 'White', role: 'white' }])
  expect(hasWhiteAndSpots({ ...plain, spots }, 'Embroidery')).toBe(true)
})

test('PREPRESS-117 the limit of stitches is sent as entered, and omitted if it is empty', () => {
  const embroidery = { ...devicePresets.Embroidery, maxStitches: 20_000 }
  const draft = toDraft(embroidery, 'Machine', null)
  expect(draft.maxStitches).toBe('20000')
  expect(fromDraft(draft)).toEqual(embroidery)
  expect(fromDraft({ ...draft, maxStitches: ' ' })).not.toHaveProperty('maxStitches')
  expect(fromDraft({ ...draft, maxStitches: 'many' })).toMatchObject({ maxStitches: 'many' })
  expect(changesBetween(devicePresets.Embroidery, embroidery)).toEqual(['Maximum stitches of a side'])
})

test('PREPRESS-061 the form asks for a choke and a spread where print files use them', () => {
  for (const name of devicePresetNames) expect([name, devicePresets[name].spreadMm]).toEqual([name, 0])
  const screen = { ...devicePresets['Screen printing'], spreadMm: 0.15 }
  expect(fromDraft(toDraft(screen, 'Carousel', null))).toEqual(screen)
  expect(changesBetween({ ...screen, spreadMm: 0 }, screen)).toEqual(['Spread in mm'])
  expect(hasSpread('Screen Printing')).toBe(true)
  expect(hasSpread('General')).toBe(false)
  expect(hasChoke({ white: 'file' }, 'General')).toBe(true)
  expect(hasChoke({ white: 'none' }, 'Screen Printing')).toBe(true)
  expect(hasChoke({ white: 'rip' }, 'Heat Transfer')).toBe(false)
  expect(hasChoke({ white: 'none' }, 'Sublimation')).toBe(false)
  const { white, overprint, inkLimit } = texts.fields
  expect(white.hint).not.toContain('only')
  expect(overprint.label).toBe('Overprint of cut lines')
  expect(inkLimit.hint).toBe(
    'The most of all four inks together, for each colour of the design. Overlapping overprints add up and can exceed it.',
  )
})

test('PREPRESS-121 the form asks for gap and margin where pieces are arranged, and says how a roll of pixels is divided', () => {
  expect(printingTypeNames.filter((method) => !arrangesPieces(method))).toEqual([
    'Screen Printing',
    'Embroidery',
    'Hot Stamping',
  ])
  expect(arrangesPieces('Heat Transfer')).toBe(true)
  const sublimation = toDraft(devicePresets.Sublimation, 'Sublimation', null)
  // 1118 mm are 13,205 pixels at 300 dpi, so 40 million pixels are 3,029 lines.
  expect(rasterLengthOf(sublimation)).toBe(256)
  expect(rasterLengthOf({ ...sublimation, dpi: '1200' })).toBe(16)
  expect(rasterLengthOf({ ...sublimation, dpi: 'many' })).toBeUndefined()
  expect(rasterLengthOf({ ...sublimation, fileType: 'PDF' })).toBeUndefined()
  expect(rasterLengthOf({ ...sublimation, media: 'sheet' })).toBeUndefined()
})

test('PREPRESS-019 a version is shown as a summary and the fields that it changed', () => {
  expect(summaryOf(uv)).toBe('PDF/X-4, 300 dpi, sheet of 770 × 330 mm, white from the file')
  expect(summaryOf(devicePresets.Sublimation)).toBe('TIFF, 300 dpi, roll of 1118 mm, no white, mirrored')
  expect(summaryOf(devicePresets.DTG)).toBe('PNG, 300 dpi, as large as the print area, white by the RIP')
  expect(summaryOf(devicePresets.Embroidery)).toBe(
    'PNG, 300 dpi, as large as the print area, no white, 63 threads',
  )
  expect(changesBetween(devicePresets.DTG, devicePresets.Embroidery)).toContain('Threads')
  expect(changesBetween(uv, { ...uv, dpi: 600, spots: [], outputIntent: icc })).toEqual([
    'Resolution in dpi',
    'Spot colours',
    'Output intent',
  ])
})

test('PREPRESS-115 gap and margin are sent for sheets and rolls, and neither if both are empty', () => {
  const draft = toDraft(dtf, 'Film', null)
  expect([draft.gapMm, draft.marginMm]).toEqual(['5', '5'])
  const before = { ...dtf, media: { kind: 'roll', widthMm: 580 } } as const
  expect(toDraft(before, 'Film', null)).toMatchObject({ gapMm: '', marginMm: '' })
  expect(fromDraft(toDraft(before, 'Film', null))).toEqual(before)
  // After sheets are selected, the distances have common default values.
  const single = toDraft(devicePresets.DTG, 'Garment printer', null)
  expect(fromDraft({ ...single, media: 'sheet', widthMm: '320', heightMm: '450' }).media).toEqual({
    ...{ kind: 'sheet', widthMm: 320, heightMm: 450, gapMm: 5, marginMm: 10 },
  })
})
