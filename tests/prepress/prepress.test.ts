import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brokenPdfX4Rules } from '@printery/documents/testing/pdf-x4/rules'
import { step } from '@printery/tests'
import { expect, test } from 'vitest'
import { sixtyDesigns } from '../support/designs/many-designs.ts'
import { findBoxIssues } from './check-file.ts'
import { findSpotIssues } from './check-plates.ts'
import { dilate, erode } from './neighbourhoods.ts'
import { drawPlates } from './own-plates.ts'
import { comparePlates, type PlateImage } from './plate-comparison.ts'
import { createPrintFile } from './print-file.ts'
import { separationProfiles } from './separation-profiles.ts'
import { missingTools } from './tools.ts'

/** A page of 40 by 40 pixels on which a square is printed. */
const aPage = (from: number, to: number, ink = 255) => {
  const pixels = new Uint8Array(1600)
  for (let y = from; y < to; y++) pixels.fill(ink, y * 40 + from, y * 40 + to)
  return pixels
}
const aPlate = (inks: Uint8Array): PlateImage => ({ inks, width: 40, height: 40 })
const coverage = { pixels: aPage(10, 30, 1), opacity: aPage(10, 30), width: 40, height: 40 }

test('PREPRESS-055 missing programs are named with their Debian packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tools-'))
  try {
    for (const name of ['gs', 'qpdf']) writeFileSync(join(folder, name), '', { mode: 0o755 })
    writeFileSync(join(folder, 'mutool'), '', { mode: 0o644 })
    expect(missingTools(folder)).toEqual([
      'pdfinfo (apt-get install poppler-utils)',
      'mutool (apt-get install mupdf-tools)',
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('PREPRESS-056 plates are compared except at edges, and a single pixel that differs by two is found', () => {
  const own = aPlate(aPage(10, 30, 200))
  const equal = { compared: 976, differing: 0, largest: 0, solid: 0 }
  // Another program may draw an edge a pixel farther out.
  expect(comparePlates(own, aPlate(aPage(9, 31, 200)), 1)).toEqual(equal)
  expect(comparePlates(own, aPlate(aPage(10, 30, 199)), 1)).toEqual({ ...equal, largest: 1 })
  const withDeviation = aPage(10, 30, 200)
  withDeviation[20 * 40 + 20] = 198
  expect(comparePlates(own, aPlate(withDeviation), 1)).toEqual({ ...equal, differing: 1, largest: 2 })
  expect(() => comparePlates(own, { ...own, width: 39 }, 1)).toThrow(
    'a plate has 39 x 40 pixels, not 40 x 40',
  )
})

test('PREPRESS-056 a hairline that only one program draws is told from a solid area', () => {
  const own = aPlate(aPage(10, 30, 200))
  const withInk = (width: number, ink: number) => {
    const inks = aPage(10, 30, 200)
    for (let y = 15; y < 20; y++) inks.fill(ink, y * 40 + 15, y * 40 + 15 + width)
    return aPlate(inks)
  }
  expect(comparePlates(own, withInk(2, 255), 1)).toMatchObject({ differing: 10, largest: 55, solid: 0 })
  expect(comparePlates(own, withInk(5, 202), 1)).toMatchObject({ differing: 25, largest: 2, solid: 0 })
  expect(comparePlates(own, withInk(3, 255), 1)).toMatchObject({ differing: 15, largest: 55, solid: 3 })
})

test('dilation and erosion of marked areas treat pixels outside the page as unmarked', () => {
  expect(dilate({ ...coverage, pixels: aPage(10, 30, 1) }, 2)).toEqual(aPage(8, 32, 1))
  expect(erode(coverage, 2)).toEqual(aPage(12, 28, 1))
  expect(erode({ ...coverage, pixels: aPage(0, 40, 1) }, 2)).toEqual(aPage(2, 38, 1))
})

test('issues of plates and boxes are reported', async () => {
  await step('PREPRESS-057 white that is missing below colours or visible beside them is reported', () => {
    expect(findSpotIssues(aPlate(aPage(10, 30)), 'white', coverage, 0)).toEqual([])
    expect(findSpotIssues(aPlate(aPage(11, 29)), 'white', coverage, 0.25)).toEqual([])
    expect(findSpotIssues(aPlate(aPage(16, 24)), 'white', coverage, 0)).toEqual([
      'is missing in 80 pixels of colour',
    ])
    expect(findSpotIssues(aPlate(aPage(7, 33)), 'white', coverage, 0)).toEqual([
      'is beside the colours in 100 pixels',
    ])
  })
  await step('PREPRESS-057 varnish is compared with what it covers, without the choke of white', () => {
    expect(findSpotIssues(aPlate(aPage(10, 30)), 'varnish', coverage, 0.25)).toEqual([])
    expect(findSpotIssues(aPlate(aPage(16, 24)), 'varnish', coverage, 0.8)).toEqual([
      'is missing in 80 pixels of colour',
    ])
    expect(findSpotIssues(aPlate(aPage(7, 33)), 'varnish', coverage, -0.8)).toEqual([
      'is beside the colours in 100 pixels',
    ])
  })
  await step('PREPRESS-057 a cut contour that is too near to the artwork, or missing, is reported', () => {
    const small = { ...coverage, pixels: aPage(19, 21, 1), opacity: aPage(19, 21) }
    const line = aPage(5, 6)
    expect(findSpotIssues(aPlate(line), 'kiss cut', small, 0)).toEqual([])
    expect(findSpotIssues(aPlate(aPage(15, 16)), 'kiss cut', small, 0)).toEqual([
      'is nearer than its offset in 1 pixels',
    ])
    expect(findSpotIssues(aPlate(new Uint8Array(1600)), 'kiss cut', small, 0)).toEqual(['is empty'])
  })
  await step('PREPRESS-058 a box that deviates by more than a tenth of a mm is reported', () => {
    const area = { width: 100, height: 80, edge: 11 }
    const boxes = (trim: string) =>
      `MediaBox: 0.00 0.00 345.83 289.13\nBleedBox: 22.68 22.68 323.15 266.46\nTrimBox: ${trim}\n`
    expect(findBoxIssues(boxes('31.18 31.18 314.65 257.95'), area, 3)).toEqual([])
    expect(findBoxIssues(boxes('31.50 31.18 314.65 257.95'), area, 3)).toEqual([
      'its TrimBox is 11.11 11.00 111.00 91.00 mm',
    ])
    expect(findBoxIssues('', area, 3)).toHaveLength(3)
  })
})

test('PREPRESS-059 designs of the shop become PDF/X-4 for a press, film with white and stickers', async () => {
  const many = await sixtyDesigns()
  const small = many.designs.filter(({ name }) => name === '16, logo-50x50')
  expect(small).toHaveLength(1)
  for (const design of small)
    for (const device of Object.values(separationProfiles)) {
      const made = await createPrintFile(many, design, device)
      expect(await brokenPdfX4Rules(made.file)).toEqual([])
      const text = Buffer.from(made.file).toString('latin1')
      for (const { name } of device.spots) expect(text).toContain(`/Separation /${name} /DeviceCMYK`)
      const plates = [...(await drawPlates(made.page)).values()]
      expect(plates.map(({ width, height }) => [width, height])).toEqual(Array(4).fill([200, 200]))
      expect(plates.filter(({ inks }) => inks.some((ink) => ink > 0))).toHaveLength(4)
    }
})
