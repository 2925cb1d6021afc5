import { readFileSync } from 'node:fs'
import { screenHexOf } from '@printery/design/soft-proof'
import { expect, test } from 'vitest'
import { toInks } from './convert-colours.ts'
import { findTag, withProfileFile } from './icc-profile.ts'
import { inksOfLab, readLabTable } from './lab-table.ts'

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
  // The perceptual table is the first one of the profile.
  const expected = await withProfileFile(profile, 'perceptual', (path) => toInks(pixels, path))
  for (const [index, lab] of labs.entries())
    for (const [ink, percent] of percents(inksOfLab(table, lab)).entries())
      expect(Math.abs(percent - (expected[index * 4 + ink] ?? -100) / 2.55), lab.join()).toBeLessThanOrEqual(
        2,
      )
})

test('PREPRESS-125 a profile without a table of a known type has none', () => {
  const tag = findTag(profile, 'B2A0')
  expect(tag?.toString('latin1', 0, 3)).toBe('mft')
  const withType = (type: string) => {
    const copy = Buffer.from(profile)
    copy.write(type, copy.indexOf(tag ?? ''), 'latin1')
    return copy
  }
  expect(readLabTable(withType('mBA '))).toBeUndefined()
  expect(readLabTable(profile.subarray(0, 100))).toBeUndefined()
  expect(readLabTable(profile.subarray(0, profile.indexOf(tag ?? '') + 600))).toBeUndefined()
})
