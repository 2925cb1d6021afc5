import { type Face, rectangle } from '@printery/design'
import { step } from '@printery/domain/testing/step'
import { describe, expect, test } from 'vitest'
import { brokenPdfX4Rules } from '../testing/pdf-x4/rules.ts'
import { aPrintPage, coatedPaper, stickerPlates } from '../testing/pdf-x4/sample-pages.ts'
import { readOperators } from '../testing/read-pdf-objects.ts'
import { printPdfX4 } from './pdf-x4/print-pdf-x4.ts'
import { printPdf } from './print-pdf.ts'

/** A face in which each character is a square and half an em wide (1.05 mm). It has no glyphs beyond ASCII. */
const face: Face = {
  ...{ unitsPerEm: 1000, ascender: 800, descender: -200, underline: { position: -100, thickness: 50 } },
  shape: (text) =>
    [...text].map((character, cluster) => ({
      ...{ id: character > '~' ? 0 : character.charCodeAt(0), cluster, advance: 500, x: 0, y: 0 },
    })),
  outline: (id) => (id === 32 ? [] : rectangle({ x: 0, y: 0, width: 400, height: 500 })),
}
const slug = { face, lines: ['Order 7f3a9c21-e, item 2', 'Everyday Tee'] }
const pointsOfMm = 72 / 25.4

/** The sides of a page box in mm. */
function boxOf(file: Uint8Array, name: string): number[] {
  const [, numbers = ''] =
    new RegExp(`/${name} \\[([^\\]]*)\\]`).exec(Buffer.from(file).toString('latin1')) ?? []
  return numbers.split(' ').map((points) => Math.round((Number(points) / pointsOfMm) * 100) / 100)
}

/** The positions of the slug's glyphs and samples, in mm from the upper left of the print area. */
function slugPositions(operators: readonly string[]) {
  const from = operators.findIndex((line) => /^q 1 0 0 1 \S+ \S+ cm$/.test(line))
  const [, left = 0, top = 0] = (/1 0 0 1 (\S+) (\S+) cm/.exec(operators[from] ?? '') ?? []).map(Number)
  const lines = operators.slice(from + 1, operators.indexOf('Q', from))
  const corners = lines.flatMap((line) => {
    const [, x, y] = /^(\S+) (\S+) [ml]$/.exec(line) ?? []
    return x === undefined ? [] : [[left + Number(x), top + Number(y)] as const]
  })
  return { lines, corners, outlines: lines.filter((line) => line === 'h').length }
}

const operatorsOf = (file: Uint8Array) => readOperators(file)[0] ?? []
const printWithSlug = (more: object = {}) => printPdfX4(aPrintPage({ slug, ...more }))

describe('the slug of a print file', () => {
  test('PREPRESS-062 the slug is below the crop marks, and the page boxes have the same size as without it', async () => {
    const file = await printWithSlug()
    expect(await brokenPdfX4Rules(file)).toEqual([])
    // Two rows of text and one of the legend: 1 + 3 x 3.2 + 2 mm.
    expect(boxOf(file, 'MediaBox')).toEqual([0, 0, 122, 114.6])
    expect(boxOf(file, 'TrimBox')).toEqual([11, 23.6, 111, 103.6])
    expect(boxOf(file, 'BleedBox')).toEqual([8, 20.6, 114, 106.6])
    const { corners, outlines } = slugPositions(operatorsOf(file))
    // Two lines of 21 and 11 characters; the names of four inks with 22 characters, and four samples with frames.
    expect(outlines).toBe(21 + 11 + 22 + 8)
    for (const [x, y] of corners) {
      expect(y).toBeGreaterThan(80 + 11)
      expect(y).toBeLessThan(80 + 11 + 12.6)
      expect(x).toBeGreaterThanOrEqual(-9)
      expect(x).toBeLessThanOrEqual(109)
    }
    expect(Buffer.from(file).toString('latin1')).not.toContain('/Font')
  })

  test('PREPRESS-062 a text that is wider than the sheet wraps, and a character without a glyph becomes a question mark', async () => {
    const rows = async (line: string) => {
      const file = await printPdf({
        ...aPrintPage(),
        ...{ list: { width: 20, height: 20, items: [] }, picture: () => undefined },
        slug: { face, lines: [line] },
      })
      // The sheet is 42 mm wide and its slug 38 mm, which is enough for 36 characters.
      return [((boxOf(file, 'MediaBox')[3] ?? 0) - 42 - 3) / 3.2, slugPositions(operatorsOf(file)).outlines]
    }
    expect(await rows('a'.repeat(36))).toEqual([expect.closeTo(1, 2), 36])
    expect(await rows('a'.repeat(37))).toEqual([expect.closeTo(2, 2), 37])
    expect(await rows(`${'a'.repeat(18)} ${'b'.repeat(18)}`)).toEqual([expect.closeTo(2, 2), 36])
    expect(await rows(`${'a'.repeat(18)} ${'b'.repeat(17)}`)).toEqual([expect.closeTo(1, 2), 35])
    expect(await rows('新 ab')).toEqual([expect.closeTo(1, 2), 3])
  })

  test('PREPRESS-063 each process ink and each white has a sample on its own plate, and a cut line an empty frame', async () => {
    const operators = operatorsOf(await printWithSlug(stickerPlates))
    const { lines } = slugPositions(operators)
    const fills = lines.filter((line) => / (k|scn)$/.test(line))
    const white = /^\/(\S+) cs 1 scn$/
    expect(fills.map((line) => line.replace(white, 'White'))).toEqual([
      // The lines of text, then for each ink its sample, and its name in black.
      '0 0 0 1 k',
      ...['1 0 0 0 k', '0 0 0 1 k', '0 1 0 0 k', '0 0 0 1 k', '0 0 1 0 k', '0 0 0 1 k'],
      ...['0 0 0 1 k', '0 0 0 1 k', 'White', '0 0 0 1 k'],
      '0 0 0 1 k',
    ])
    // One frame for each of the six entries, the last of which is the cut line.
    expect(lines.filter((line) => line === '0 0 0 1 K 0.1 w [] 0 d 0 J')).toHaveLength(6)
    const file = await printWithSlug(stickerPlates)
    expect(await brokenPdfX4Rules(file)).toEqual([])
    const text = Buffer.from(file).toString('latin1')
    expect(text.match(/\/Separation \/White/g)).toHaveLength(2)
    expect(text.match(/\/Separation \/CutContour/g)).toHaveLength(1)
  })

  test('PREPRESS-064 each film of a screen print has the slug, the name of only its own ink, and registration marks', async () => {
    const inks = [
      { name: 'Head 1', hex: 'b3202c', label: 'Red b3202c' },
      { name: 'Blue 2a50a9', hex: '2a50a9' },
    ]
    const square = { ink: inks[0] ?? { name: '', hex: '' }, width: 8, height: 8 }
    const underbase = { ...square, ink: { name: 'White', hex: 'ffffff' }, coverage: () => new Uint8Array(64) }
    const page = { ...aPrintPage(), picture: () => undefined, slug }
    const list = { ...page.list, items: page.list.items.filter(({ type }) => type === 'path') }
    const file = await printPdf({ ...page, list, spots: { inks, underbase } })
    await step('the text is on all plates, and the name of an ink only on its own plate', () => {
      const [colours = [], below = []] = readOperators(file).map((operators) =>
        slugPositions(operators).lines.filter((line) => line.endsWith(' scn')),
      )
      const [all, first, firstName, second, secondName] = colours
      expect(colours).toHaveLength(5)
      expect([firstName, secondName]).toEqual([first, second])
      expect(new Set([all, first, second]).size).toBe(3)
      expect(below).toHaveLength(3)
      expect(below[1]).toBe(below[2])
    })
    await step('registration marks are at the middle of each side', () => {
      for (const operators of readOperators(file)) {
        expect(operators.filter((line) => line.endsWith(' c s'))).toHaveLength(4)
        expect(operators).toContain('47.5 -8.5 m 52.5 -8.5 l S')
        expect(operators).toContain('108.5 37.5 m 108.5 42.5 l S')
      }
    })
    const screen = await printPdf({ ...page, list })
    expect(operatorsOf(screen).some((line) => line.endsWith(' c s'))).toBe(false)
    expect(slugPositions(operatorsOf(screen)).lines.filter((line) => line.endsWith(' rg'))).toEqual([
      '0 0 0 rg',
    ])
  })

  test('PREPRESS-035 a different slug changes the identifier, and a file needs no slug', async () => {
    const idOf = (file: Uint8Array) =>
      /\/ID \[<([0-9a-f]{32})>/.exec(Buffer.from(file).toString('latin1'))?.[1]
    const files = [
      await printWithSlug(),
      await printWithSlug(),
      await printWithSlug({ slug: { face, lines: ['Order 7f3a9c21-e, item 3'] } }),
      await printWithSlug({ slug: undefined }),
      await printWithSlug({ slug: undefined, condition: coatedPaper }),
    ]
    expect(new Set(files.map(idOf)).size).toBe(3)
    expect(boxOf(files[3] ?? new Uint8Array(), 'MediaBox')).toEqual([0, 0, 122, 102])
  })
})
