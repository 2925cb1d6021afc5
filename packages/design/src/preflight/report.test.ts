import type { PrintingTypeName } from '@printery/domain'
import { describe, expect, test } from 'vitest'
import type { Box } from '../geometry/box.ts'
import { aDesign, anElement, aText, resources } from '../testing/designs.ts'
import { PageCheck } from './preflight.ts'
import type { NarrowPart } from './thinness/outline-thinness.ts'
import type { PageMeasurements } from './tiles.ts'

const box = (x: number, y: number, width = 4, height = 10): Box => ({ x, y, width, height })
const part = (kind: 'line' | 'gap', width: number, owner?: string, at = box(60, 70)) =>
  ({ kind, width, owner, box: at }) as NarrowPart

/** The measurements of the pixels of a page on which one ink is printed. */
const pageMeasurements = (fields: Partial<PageMeasurements> = {}): PageMeasurements => ({
  counted: { inks: ['2a50a9'], hasMore: false, hasWhite: false, background: undefined },
  ...{ inked: 1000, printed: box(50, 60, 100, 40), translucent: new Map(), narrow: [], pictures: new Map() },
  ...fields,
})

/** A shape from 50, 60 to 150, 100 mm, and a text below it. */
const design = aDesign(
  anElement({ id: 'e-badge', name: 'Badge', fill: '2a50a9' }),
  aText('Harbour', { id: 'e-words', y: 200 }, { size: 30, fill: '2a50a9' }),
)
function reportOf(measurements: Partial<PageMeasurements>, method: PrintingTypeName = 'Heat Transfer') {
  const check = new PageCheck({
    ...{ design, page: 'front', resources, isReadable: () => true, method },
    garmentColours: [{ hex: 'ffffff', name: 'White' }],
  })
  return check.report(pageMeasurements(measurements))
}
const findingsOf = (...narrow: NarrowPart[]) => reportOf({ narrow }).findings

describe('narrow parts', () => {
  test('are reported with their element, their width and the limit', () => {
    expect(findingsOf(part('line', 0.2, 'e-badge'))).toEqual([
      {
        ...{ code: 'thin-line', severity: 'warning', elementId: 'e-badge', box: box(60, 70) },
        ...{ title: 'Badge has lines that are too thin', measured: '0.20 mm' },
        message: 'Lines this thin break up or vanish. Make them at least 0.35 mm wide.',
        noFix: 'Making it wider changes the drawing, so only you can decide how.',
      },
    ])
    expect(findingsOf(part('gap', 0.2, 'e-words'))).toEqual([
      {
        ...{ code: 'thin-gap', severity: 'warning', elementId: 'e-words', box: box(60, 70) },
        ...{ title: '“Harbour” has gaps that are too narrow', measured: '0.20 mm' },
        message: 'Gaps this narrow fill up, and the shapes around them run together. Leave at least 0.50 mm.',
        noFix: 'Making it wider changes the drawing, so only you can decide how.',
      },
    ])
  })

  test('of an element result in one finding, at the narrowest part', () => {
    const narrow = [part('line', 0.3, 'e-badge', box(1, 1)), part('line', 0.1, 'e-badge', box(2, 2))]
    const allParts = [
      ...narrow,
      part('line', 0.2, 'e-badge', box(3, 3)),
      part('line', 0.25, 'e-words', box(4, 4)),
    ]
    expect(
      findingsOf(...allParts).map(({ elementId, box, measured: width }) => [elementId, box.x, width]),
    ).toEqual([
      ['e-badge', 2, '0.10 mm'],
      ['e-words', 4, '0.25 mm'],
    ])
  })

  test('of both kinds result in two findings, the line first', () => {
    const codes = findingsOf(part('gap', 0.1, 'e-badge'), part('line', 0.2, 'e-badge')).map(
      ({ code }) => code,
    )
    expect(codes).toEqual(['thin-line', 'thin-gap'])
  })

  test('without an owner belong to the topmost element at their centre', () => {
    // The badge begins at 50 mm across and 60 mm down.
    expect(findingsOf(part('line', 0.2, undefined, box(46.1, 56, 8, 8.2)))[0]?.elementId).toBe('e-badge')
    for (const at of [box(45.9, 70, 8, 8), box(60, 55.9, 8, 8)]) {
      const [finding] = findingsOf(part('line', 0.2, undefined, at))
      expect(finding).toMatchObject({ title: 'The print has lines that are too thin', measured: '0.20 mm' })
      expect(finding).not.toHaveProperty('elementId')
    }
  })

  test('without an element result in one finding', () => {
    expect(
      findingsOf(part('line', 0.2, undefined, box(5, 5)), part('line', 0.1, undefined, box(20, 5))),
    ).toHaveLength(1)
  })

  test.each([
    // The tolerances: 4 % of 0.35 mm, 0.015 mm of 0.5 mm, and 4 % of 0.2 mm.
    ['line', 0.335, 'Heat Transfer', 1],
    ['line', 0.337, 'Heat Transfer', 0],
    ['gap', 0.484, 'Heat Transfer', 1],
    ['gap', 0.5 - 0.015, 'Heat Transfer', 0],
    ['gap', 0.191, 'Sublimation', 1],
    ['gap', 0.193, 'Sublimation', 0],
  ] as const)(
    'may be a little narrower than the limit: a %s of %d mm in %s gives %d findings',
    (kind, width, method, count) => {
      expect(reportOf({ narrow: [part(kind, width, 'e-badge')] }, method).findings).toHaveLength(count)
    },
  )
})

test('the thinnest line is the minimum of all line widths, whether they are reported or not', () => {
  const thinnest = (...narrow: NarrowPart[]) => reportOf({ narrow }).thinnestLine
  expect(thinnest(part('line', 2.5), part('line', 1.5), part('gap', 0.6))).toBe(1.5)
  expect(thinnest(part('gap', 0.6))).toBeNull()
})

test('a page of fewer than ten inked pixels is empty', () => {
  const empty = {
    ...{ code: 'empty-print', severity: 'error', box: box(0, 0, 297, 420), title: 'Nothing is printed' },
    message: 'This side would come out blank. Put something on it, or order it without a print.',
    noFix: 'Only you can decide what goes on it.',
  }
  for (const measurements of [{ inked: 9 }, { printed: undefined }])
    expect(reportOf({ ...measurements, narrow: [part('line', 0.1)] })).toEqual({
      ...{
        findings: [empty],
        inks: [],
        hasUnderbase: false,
        moreInks: false,
        smallestText: 30,
        thinnestLine: null,
      },
    })
  expect(reportOf({ inked: 10 })).toEqual({
    ...{
      findings: [],
      inks: ['2a50a9'],
      hasUnderbase: false,
      moreInks: false,
      smallestText: 30,
      thinnestLine: null,
    },
  })
})

test('a page with more inks than are listed is reported with `moreInks`', () => {
  const counted = { inks: ['2a50a9'], hasMore: true, hasWhite: false, background: undefined }
  expect(reportOf({ counted }).moreInks).toBe(true)
})

test('the input for the measurement has the size of the pixels and the limits of the printing method', () => {
  const input = (method: PrintingTypeName) =>
    new PageCheck({
      ...{ design, page: 'front', resources, isReadable: () => true, method, garmentColours: [] },
    }).tileInput({ width: 30, height: 40 })
  expect(input('Embroidery')).toMatchObject({
    ...{ size: { width: 30, height: 40 }, printsSeparateInks: true, printsHalftones: false },
    page: { width: 297, height: 420 },
    limits: { line: 1.3, gap: 1, reported: 3, shortest: { line: 1.5, gap: 3 } },
  })
  expect(input('Sublimation')).toMatchObject({
    ...{ printsSeparateInks: false, printsHalftones: true },
    limits: { line: 0.2, gap: 0.2, reported: 3, shortest: { line: 1.5, gap: 3 } },
  })
})
