import { layOutText, plainTextOf, type TextElement } from '@printery/design'
import { aDesign, aText, resources } from '@printery/design/testing/designs'
import { anEditor, getPlacedElement } from '@printery/tests/designs/editor-pointer'
import { describe, expect, test } from 'vitest'
import { addText } from '../model/elements/add-elements.ts'
import { changeTexts } from '../model/typing/styling.ts'
import { beginTyping, insertText } from '../model/typing/typing.ts'
import { bendPercent, bentBy, radiusForBend, warpedBy } from './bend.ts'

const { face } = resources
const a = 'e-aaaa'
const oneLine = textOf('Harbour crew')
const threeLines = textOf('Big day\nfor every\nrunner')

function textOf(text: string): TextElement {
  const editor = anEditor(aDesign())
  const id = addText(editor, text, { run: { font: 'instrument-sans', size: 20 } })
  return getPlacedElement(editor, id) as unknown as TextElement
}

describe('EDIT-009: a bend', () => {
  test.each([-100, -45, 5, 50, 100])('of %s%% is read back as it was set', (percent) => {
    for (const text of [oneLine, threeLines])
      expect(bendPercent({ ...text, ...bentBy(text, face, percent) }, face)).toBe(percent)
  })

  test('of 0% is straight, and the tightest circle still has room for glyphs', () => {
    expect(radiusForBend(20, 0)).toBe(0)
    expect(radiusForBend(0.2, 100)).toBe(1)
  })

  test('of 100% bends one line around a whole circle', () => {
    const { bend = 0 } = bentBy(oneLine, face, 100)
    expect(2 * Math.PI * bend).toBeCloseTo(oneLine.width, 0)
  })
})

/** For each line, the radius of the circle that it follows, its width, ascent and descent, in mm. */
function circlesOf(text: TextElement) {
  const { lines } = layOutText(text, face)
  const side = Math.sign(text.bend)
  const firstBaseline = lines[0]?.baseline ?? 0
  return lines.map(({ baseline, width, ascent, descent }) => ({
    radius: Math.abs(text.bend) - side * (baseline - firstBaseline),
    ...{ width, ascent, descent },
  }))
}

test.each([-100, -60, 30, 60, 100])(
  'EDIT-020 each line of a text bent by %s%% fits on its own circle',
  (percent) => {
    const circles = circlesOf({ ...threeLines, ...bentBy(threeLines, face, percent) })
    expect(circles).toHaveLength(3)
    for (const { radius, width, descent } of circles) {
      expect(radius * 2 * Math.PI).toBeGreaterThanOrEqual(width)
      expect(radius).toBeGreaterThan(descent)
    }
  },
)

test('EDIT-021 a wrapped text that is bent is broken where it wrapped', () => {
  const wrapped = { ...textOf('The crew of Harbour Street'), fit: 'wrap', width: 120 } as const
  const starts = layOutText(wrapped, face).lines.map(({ start }) => start)
  expect(starts.length).toBeGreaterThan(1)
  const bent = { ...wrapped, ...bentBy(wrapped, face, 30) }
  expect(layOutText(bent, face).lines.map(({ start }) => start)).toEqual(starts)
  expect(plainTextOf(bent).replaceAll('\n', ' ')).toBe('The crew of Harbour Street')
  expect(bentBy(wrapped, face, 0)).toEqual({ bend: 0 })
})

test('EDIT-022 adding a line to a tightly bent text widens its circle', () => {
  const editor = anEditor(aDesign(aText('Big day', { id: a, fit: 'free', align: 'centre' }, { size: 20 })))
  editor.select([a])
  changeTexts(editor, (text) => bentBy(text, face, 100))
  const text = () => getPlacedElement(editor, a) as unknown as TextElement
  const before = text().bend
  beginTyping(editor, a)
  insertText(editor, { from: 7, to: 7 }, '\nfor every runner')
  expect(text().bend).toBeGreaterThan(before * 1.5)
  for (const { radius, width } of circlesOf(text()))
    expect(radius * 2 * Math.PI).toBeGreaterThanOrEqual(width)
  editor.undo()
  expect(text().bend).toBe(before)
})

test('EDIT-037 warping a text removes its bend, and bending it removes its warp', () => {
  const bent = { ...oneLine, ...bentBy(oneLine, face, 40) }
  const arc = { style: 'arc', amount: 50 } as const
  expect(warpedBy(bent, arc)).toEqual({ bend: 0, warp: arc })
  expect(warpedBy(bent, null)).toEqual({ bend: bent.bend, warp: null })
  expect(bentBy({ ...oneLine, warp: arc }, face, 40)).toMatchObject({ warp: null })
  expect(bentBy({ ...oneLine, warp: arc }, face, 0)).toEqual({ bend: 0 })
})
