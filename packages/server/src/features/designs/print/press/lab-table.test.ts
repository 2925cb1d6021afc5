import { readFileSync } from 'node:fs'
import { screenHexOf } from '@printery/design/soft-proof'
import { expect, test } from 'vitest'
import { toInks } from './convert-colours.ts'
import { findTag, withProfileFile } from './icc-profile.ts'
import { inksOfLab, inksOfMeasured, readLabTable } from './lab-table.ts'

const profile = readFileSync(new URL(import.meta.resolve('@printery/documents/profiles/FOGRA39L.icc')))
const table = readLabTable(profile)
if (!table) throw new Error('the profile of the shop has a table')
const percents = (inks: readonly number[]) => inks.map((ink) => Math.round(ink * 100))

test('PREPRESS-125 colours that screens show are converted as by lcms', async () => {
  const labs: [number, number, number][] = [
    [100, 0, 0],
    [50, 0, 0],
    [46, 60, 35],
    [42, -30, 20],
    [32, 4, -42],
    [80, 5, 60],
    [20, 10, -5],
  ]
  const pixels = Buffer.from(labs.map((lab) => screenHexOf(lab)).join(''), 'hex')
  const expected = await withProfileFile(profile, 'relative', (path) => toInks(pixels, path))
  for (const [index, lab] of labs.entries())
    for (const [ink, percent] of percents(inksOfLab(table, lab)).entries())
      expect(Math.abs(percent - (expected[index * 4 + ink] ?? -100) / 2.55), lab.join()).toBeLessThanOrEqual(
        2,
      )
})

test('PREPRESS-125 the measured colour of the paper needs no ink, and that of the solid inks needs one ink', () => {
  // CIELAB (D50) of coated paper and its solid inks by ISO 12647-2, measured on a white backing.
  expect(percents(inksOfMeasured(table, [95.2, 0, -1.8])).every((percent) => percent <= 2)).toBe(true)
  const solids: [[number, number, number], number[]][] = [
    [
      [55, -37, -50],
      [100, 0, 0, 0],
    ],
    [
      [48, 74, -3],
      [0, 100, 0, 0],
    ],
    [
      [89, -5, 93],
      [0, 0, 100, 0],
    ],
  ]
  for (const [lab, expected] of solids)
    for (const [ink, percent] of percents(inksOfMeasured(table, lab)).entries())
      expect(Math.abs(percent - (expected[ink] ?? -100)), lab.join()).toBeLessThanOrEqual(6)
})

test('PREPRESS-125 a profile without a table of a known type has none', () => {
  const tag = findTag(profile, 'B2A1')
  expect(tag?.toString('latin1', 0, 3)).toBe('mft')
  const withType = (type: string) => {
    const copy = Buffer.from(profile)
    copy.write(type, copy.indexOf(tag ?? ''), 'latin1')
    return copy
  }
  expect(readLabTable(withType('mBA '))).toBeUndefined()
  const withColourSpace = Buffer.from(profile)
  withColourSpace.write('XYZ ', 20, 'latin1')
  expect(readLabTable(withColourSpace)).toBeUndefined()
  expect(readLabTable(profile.subarray(0, profile.indexOf(tag ?? '') + 600))).toBeUndefined()
})
