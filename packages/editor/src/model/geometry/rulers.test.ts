import { expect, test } from 'vitest'
import { marksOf } from './rulers.ts'

const labelledMarks = (scale: number, from = 0, length = 200) =>
  marksOf({ from, scale, length }).filter(({ label }) => label !== undefined)

test.each([
  // Pixels per mm, cm between two labels, ticks from one label to the next.
  [100, 0.1, 1],
  [42, 0.1, 1],
  [41, 0.5, 5],
  [8.4, 0.5, 5],
  [8, 1, 10],
  [4, 2, 4],
  [2, 5, 5],
  [0.8, 10, 10],
  [0.4, 20, 4],
  [0.2, 50, 5],
  [0.05, 100, 10],
  [0.03, 200, 10],
])('at %d px per mm a ruler is labelled every %d cm', (scale, cm, tickCount) => {
  const length = Math.ceil(cm * 10 * scale * 2)
  const [zero, first, second] = labelledMarks(scale, 0, length)
  expect([zero, first?.label, second?.label]).toEqual([{ at: 0, label: '0' }, `${cm}`, `${cm * 2}`])
  expect(first?.at).toBeCloseTo(cm * 10 * scale, 6)
  const marks = marksOf({ from: 0, scale, length })
  expect(marks.filter(({ at }) => at > 0 && at <= (first?.at ?? 0) + 1e-6)).toHaveLength(tickCount)
})

test('a ruler covers the whole canvas, including the part before the page', () => {
  const marks = marksOf({ from: 90, scale: 4, length: 170 })
  expect(marks).toEqual([
    ...[{ at: 10, label: '-2' }, { at: 30 }, { at: 50 }, { at: 70 }],
    ...[{ at: 90, label: '0' }, { at: 110 }, { at: 130 }, { at: 150 }, { at: 170, label: '2' }],
  ])
})

test('a ruler starts with the marks of the visible part when the page is scrolled', () => {
  expect(marksOf({ from: -815, scale: 4, length: 50 })).toEqual([{ at: 5 }, { at: 25 }, { at: 45 }])
  expect(labelledMarks(4, -795, 50)).toEqual([{ at: 5, label: '20' }])
})
