import { devicePresetNames, devicePresets } from '@printery/domain/device-presets'
import { expect, test } from 'vitest'
import { changesBetween, fromDraft, summaryOf, toDraft } from './model.ts'

const icc = { kind: 'icc', sha256: 'a'.repeat(64) } as const
const { UV: uv, DTF: dtf } = devicePresets

test('PREPRESS-017 what the form shows of a profile is what it sends', () => {
  for (const name of devicePresetNames)
    expect(fromDraft(toDraft(devicePresets[name], name, null))).toEqual(devicePresets[name])
  const withIcc = { ...uv, outputIntent: icc }
  expect(toDraft(withIcc, 'UV', 'Press')).toMatchObject({ outputIntent: icc.sha256, iccName: 'Press' })
  expect(fromDraft(toDraft(withIcc, 'UV', 'Press'))).toEqual(withIcc)
})

test('PREPRESS-017 what is no number is sent as it was typed, to be refused at its field', () => {
  const draft = { ...toDraft(dtf, 'Film', null), dpi: 'many', chokeMm: '' }
  expect(fromDraft(draft)).toMatchObject({ dpi: 'many', chokeMm: '' })
})

test('PREPRESS-019 a version is summed up, with the fields that it changed', () => {
  expect(summaryOf(uv)).toBe('PDF/X-4, 300 dpi, sheet of 770 × 330 mm, white from the file')
  expect(summaryOf(devicePresets.Sublimation)).toBe('TIFF, 300 dpi, roll of 1118 mm, no white, mirrored')
  expect(summaryOf(devicePresets.DTG)).toBe('PNG, 300 dpi, as large as the print area, white by the RIP')
  expect(changesBetween(uv, { ...uv, dpi: 600, spots: [], outputIntent: icc })).toEqual([
    'Resolution in dpi',
    'Spot colours',
    'Output intent',
  ])
})
