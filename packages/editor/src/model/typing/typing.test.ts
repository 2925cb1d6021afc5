import { type ElementId, plainTextOf } from '@printery/design'
import { aDesign, anElement, aText } from '@printery/design/testing/designs'
import { anEditor, getPlacedElement, pointer } from '@printery/tests/designs/editor-pointer'
import { describe, expect, test } from 'vitest'
import type { Editor } from '../editor.ts'
import { caretAt, directionAt, indexAt, selectionQuads } from './caret.ts'
import { replaced, styled } from './runs.ts'
import { styleCharacters, styleSelection } from './styling.ts'
import { characterStep, editBetween, paragraphAt, wordAt, wordStep } from './text-boundaries.ts'
import { beginTyping, endTyping, insertText, layOut, moveCaret, selectedRange, setCaret } from './typing.ts'

const a = 'e-aaaa'
const textElementOf = (editor: Editor) => {
  const element = getPlacedElement(editor, a)
  if (element.kind !== 'text') throw new Error('no text')
  return element
}
const typedText = (editor: Editor) => plainTextOf(textElementOf(editor))
/** An editor that is typing in a text with this content, with the caret at its end. */
function typingEditor(
  text: string,
  fields: Record<string, unknown> = {},
  run: Record<string, unknown> = {},
): Editor {
  const editor = anEditor(aDesign(aText(text, { id: a, x: 40, y: 40, ...fields }, run)))
  beginTyping(editor, a)
  setCaret(editor, text.length, false)
  return editor
}
/** Types like a keyboard, character by character. */
function typeText(editor: Editor, characters: string): void {
  for (const character of characters) insertText(editor, selectedRange(editor), character)
}
const layoutOf = (editor: Editor) => layOut(editor, textElementOf(editor))

describe('EDIT-009 typing', () => {
  test('inserts at the caret, one word per undo step', () => {
    const editor = typingEditor('Quay')
    typeText(editor, ' two west')
    expect(typedText(editor)).toBe('Quay two west')
    editor.undo()
    expect(typedText(editor)).toBe('Quay two ')
    editor.undo()
    expect(typedText(editor)).toBe('Quay ')
    editor.redo()
    editor.redo()
    expect(typedText(editor)).toBe('Quay two west')
  })

  test('replaces the selected characters', () => {
    const editor = typingEditor('Quay two')
    setCaret(editor, 0, false)
    setCaret(editor, 4, true)
    insertText(editor, selectedRange(editor), 'Pier')
    expect(typedText(editor)).toBe('Pier two')
    expect(editor.session.get().textSelection).toEqual({ anchor: 4, focus: 4 })
  })

  test('starts at the character that was double-clicked', () => {
    const editor = anEditor(aDesign(aText('Quay', { id: a, x: 40, y: 40, width: 100, height: 12 })))
    const textLayout = layoutOf(editor)
    const { foot } = caretAt(textLayout, 2)
    pointer(editor).click({ x: 40 + foot.x + 0.1, y: 45 }, { count: 2 })
    expect(editor.session.get()).toMatchObject({
      tool: { name: 'type', id: a },
      textSelection: { anchor: 2, focus: 2 },
    })
  })

  test('does nothing in a text that a template protects', () => {
    const editor = anEditor(aDesign(aText('Quay', { id: a, kept: { content: true } })))
    expect(beginTyping(editor, a)).toBe(false)
    expect(editor.session.get().tool.name).toBe('select')
  })

  test('replaces the placeholder of a template', () => {
    const editor = anEditor(aDesign(aText('Your name', { id: a, placeholder: true })))
    beginTyping(editor, a, { x: 1, y: 1 })
    typeText(editor, 'Ann')
    expect([typedText(editor), textElementOf(editor).placeholder]).toEqual(['Ann', false])
  })

  test('removes a text that is left empty', () => {
    const editor = typingEditor('Quay')
    insertText(editor, { from: 0, to: 4 }, '')
    expect(typedText(editor)).toBe('')
    endTyping(editor)
    expect(editor.design.elements).toEqual({})
    editor.undo()
    expect(typedText(editor)).toBe('')
    editor.undo()
    expect(typedText(editor)).toBe('Quay')
  })

  test('stops at the maximum length of a text', () => {
    const editor = typingEditor('Quay')
    expect(insertText(editor, { from: 4, to: 4 }, 'x'.repeat(5000))).toBe(false)
    expect(typedText(editor)).toBe('Quay')
  })

  test('grows the box with the lines, from the top', () => {
    const editor = typingEditor('Quay', { width: 100, height: 12 })
    const before = textElementOf(editor)
    typeText(editor, '\nPier\nShip')
    expect(textElementOf(editor)).toMatchObject({ x: 40, y: 40, width: 100 })
    expect(textElementOf(editor).height).toBeGreaterThan(before.height + 20)
  })

  test('grows a centred unwrapped line from its centre', () => {
    const editor = typingEditor('Quay', { fit: 'free', align: 'centre', width: 10, height: 12 })
    typeText(editor, '!')
    const before = textElementOf(editor)
    typeText(editor, '!!!!')
    const after = textElementOf(editor)
    expect(after.width).toBeGreaterThan(before.width + 3)
    expect(after.x + after.width / 2).toBeCloseTo(before.x + before.width / 2, 2)
  })

  test('styles the selected characters, or those typed next', () => {
    const editor = typingEditor('Quay two')
    setCaret(editor, 0, false)
    setCaret(editor, 4, true)
    styleCharacters(editor, { fill: 'b3202c' })
    expect(textElementOf(editor).runs.map(({ text, fill }) => [text, fill])).toEqual([
      ['Quay', 'b3202c'],
      [' two', '1b1a17'],
    ])
    setCaret(editor, 8, false)
    pointer(editor).run('underline')
    typeText(editor, '!')
    expect(textElementOf(editor).runs.at(-1)).toMatchObject({ text: '!', underline: true, fill: '1b1a17' })
  })

  test('EDIT-099 a style picked while a text is edited applies to the whole text, or to the selected characters', () => {
    const editor = typingEditor('Quay two')
    styleSelection(editor, { fill: 'b3202c' })
    typeText(editor, '!')
    const fills = () => textElementOf(editor).runs.map(({ text, fill }) => [text, fill])
    expect(fills()).toEqual([['Quay two!', 'b3202c']])
    setCaret(editor, 0, false)
    setCaret(editor, 4, true)
    styleSelection(editor, { fill: '2a50a9' })
    expect(fills()).toEqual([
      ['Quay', '2a50a9'],
      [' two!', 'b3202c'],
    ])
    editor.undo()
    expect(fills()).toEqual([['Quay two!', 'b3202c']])
  })

  test('EDIT-099 a style picked before the first character is typed applies to the text', () => {
    const editor = typingEditor('Q')
    insertText(editor, { from: 0, to: 1 }, '')
    styleSelection(editor, { fill: 'b3202c' })
    typeText(editor, 'A')
    expect(textElementOf(editor).runs.map(({ text, fill }) => [text, fill])).toEqual([['A', 'b3202c']])
  })

  test('bold toggles back to regular', () => {
    const editor = typingEditor('Quay', {}, { weight: 400 })
    endTyping(editor)
    pointer(editor).run('bold')
    expect(textElementOf(editor).runs[0]?.weight).toBe(700)
    pointer(editor).run('bold')
    expect(textElementOf(editor).runs[0]?.weight).toBe(400)
  })
})

test('a style set at the caret is based on the character before it, and changes no text yet', () => {
  const editor = typingEditor('A')
  const [run] = textElementOf(editor).runs
  const runs = [
    { ...run, text: 'A', size: 10 },
    { ...run, text: 'BC', size: 20 },
  ]
  editor.apply({ type: 'change', changes: { [a as ElementId]: { runs } as never } })
  const steps = editor.history.get().done.length
  setCaret(editor, 1, false)
  styleCharacters(editor, ({ size }) => ({ size: size + 1 }))
  expect(editor.session.get().textSelection.pendingStyle).toEqual({ size: 11 })
  expect(editor.history.get().done).toHaveLength(steps)
})

describe('the caret', () => {
  test('moves by character, word, line and to both ends', () => {
    const editor = typingEditor('Quay two\nwest 👩‍👩‍👧 e')
    const caretIndex = () => editor.session.get().textSelection.focus
    const caretAfter = (move: Parameters<typeof moveCaret>[1], options = {}) => {
      moveCaret(editor, move, options)
      return caretIndex()
    }
    expect(caretAfter('home')).toBe(9)
    expect(caretAfter('end')).toBe(plainTextOf(textElementOf(editor)).length)
    expect(caretAfter('left')).toBe(23)
    expect(caretAfter('left')).toBe(22)
    // A family emoji is one grapheme.
    expect(caretAfter('left')).toBe(14)
    expect(caretAfter('left', { by: 'word' })).toBe(9)
    expect(caretAfter('up')).toBe(0)
    expect(caretAfter('right', { by: 'word' })).toBe(4)
    expect(caretAfter('down')).toBeGreaterThan(9)
    expect(caretAfter('up', { by: 'all' })).toBe(0)
  })

  test('extends the selection with Shift, and moves to its edge without Shift', () => {
    const editor = typingEditor('Quay two')
    moveCaret(editor, 'left', { by: 'word', isExtending: true })
    expect(editor.session.get().textSelection).toEqual({ anchor: 8, focus: 5 })
    moveCaret(editor, 'left')
    expect(editor.session.get().textSelection).toEqual({ anchor: 5, focus: 5 })
  })

  test('is left of Arabic text at its end, and moves forward with the left arrow', () => {
    const editor = typingEditor('مرحبا', { align: 'left' }, { font: 'cairo' })
    const textLayout = layoutOf(editor)
    expect(directionAt(textLayout, 2)).toBe('rtl')
    expect(caretAt(textLayout, 0).foot.x).toBeGreaterThan(caretAt(textLayout, 5).foot.x)
    setCaret(editor, 2, false)
    moveCaret(editor, 'left')
    expect(editor.session.get().textSelection.focus).toBe(3)
  })

  test('is in an empty text where the first character will be', () => {
    const editor = typingEditor('', { align: 'centre', width: 100 })
    expect(caretAt(layoutOf(editor), 0).foot.x).toBeCloseTo(50, 6)
  })

  test.each([
    ['straight', 0],
    ['over a circle', 60],
    ['under a circle', -60],
    ['EDIT-036 warped along an arc', 0, { style: 'arc', amount: 80 }],
    ['EDIT-036 warped as a wave', 0, { style: 'wave', amount: -60 }],
  ])('a press where the caret is drawn finds its index, %s', (_, bend, warp?) => {
    const editor = typingEditor('Harbour crew', { bend, warp: warp ?? null, align: 'centre' })
    const textLayout = layoutOf(editor)
    for (let index = 0; index <= 12; index++) {
      const { top, foot } = caretAt(textLayout, index)
      expect(indexAt(textLayout, { x: (top.x + foot.x * 2) / 3, y: (top.y + foot.y * 2) / 3 })).toBe(index)
    }
  })

  test('a selection across two lines is highlighted on both', () => {
    const editor = typingEditor('Quay\ntwo')
    const quads = selectionQuads(layoutOf(editor), 2, 6)
    expect(quads).toHaveLength(3)
    expect(new Set(quads.map(([top]) => Math.round(top.y))).size).toBe(2)
  })

  test.each([
    ['one character', 1, 2, [1]],
    ['a selection to the end of a line', 2, 4, [2, 3]],
    ['a selection to the beginning of the next line', 3, 5, [3]],
    ['a selection across the break', 3, 6, [3, 5]],
    ['a selection from the end of a line', 4, 6, [5]],
    ['an empty selection', 2, 2, []],
  ])('the highlight of %s covers its characters from ascent to descent', (_, from, to, indexes) => {
    const textLayout = layoutOf(typingEditor('Quay\ntwo'))
    const boxes = selectionQuads(textLayout, from, to).map(
      ([upperLeft, upperRight, lowerRight, lowerLeft]) => {
        expect([upperLeft.x, upperRight.x, upperLeft.y, lowerLeft.y]).toEqual([
          ...[lowerLeft.x, lowerRight.x, upperRight.y, lowerRight.y],
        ])
        return [upperLeft.x, upperRight.x, upperLeft.y, lowerLeft.y].map((mm) => Math.round(mm * 1000))
      },
    )
    const expected = indexes.map((index) => {
      const glyph = textLayout.layout.glyphs.find((item) => item.index === index)
      const line = textLayout.layout.lines[glyph?.line ?? 0]
      if (!glyph || !line) throw new Error('no glyph')
      const { baseline, ascent, descent } = line
      const edges = [glyph.x, glyph.x + glyph.width, baseline - ascent, baseline + descent]
      return edges.map((mm) => Math.round(mm * 1000))
    })
    expect(boxes).toEqual(expected)
  })

  test('half of a glyph that two characters share is highlighted as half of its width', () => {
    const textLayout = layoutOf(typingEditor('e\u0301e'))
    const [whole] = selectionQuads(textLayout, 0, 2)
    const [half] = selectionQuads(textLayout, 0, 1)
    if (!whole || !half) throw new Error('nothing is highlighted')
    expect(half[0].x).toBeCloseTo(whole[0].x, 6)
    expect(half[1].x - half[0].x).toBeCloseTo((whole[1].x - whole[0].x) / 2, 6)
  })

  test('the highlights of Arabic letters have their left edge first, and the first letter is the rightmost', () => {
    const textLayout = layoutOf(typingEditor('سلام', {}, { font: 'cairo' }))
    for (const [left, right] of selectionQuads(textLayout, 0, 4)) expect(right.x).toBeGreaterThan(left.x)
    const [first] = selectionQuads(textLayout, 0, 1)
    const [last] = selectionQuads(textLayout, 3, 4)
    expect(first?.[0].x).toBeGreaterThan(last?.[0].x ?? Number.NaN)
  })

  test('a drag selects characters, a double click a word, a triple click a paragraph', () => {
    const editor = typingEditor('Quay two', { width: 100, height: 12 })
    const textLayout = layoutOf(editor)
    const pointAt = (index: number) => ({ x: 40 + caretAt(textLayout, index).foot.x + 0.05, y: 46 })
    pointer(editor).dragFrom(pointAt(1), { by: { x: pointAt(6).x - pointAt(1).x, y: 0 } })
    expect(selectedRange(editor)).toEqual({ from: 1, to: 6 })
    pointer(editor).click(pointAt(6), { count: 2 })
    expect(selectedRange(editor)).toEqual({ from: 5, to: 8 })
    pointer(editor).click(pointAt(6), { count: 3 })
    expect(selectedRange(editor)).toEqual({ from: 0, to: 8 })
  })

  test('a press outside of the text ends typing', () => {
    const editor = anEditor(
      aDesign(aText('Quay', { id: a, x: 40, y: 40 }), anElement({ id: 'e-bbbb', x: 10, y: 300 })),
    )
    beginTyping(editor, a)
    pointer(editor).clickOn('e-bbbb')
    expect(editor.session.get()).toMatchObject({ tool: { name: 'select' }, selection: ['e-bbbb'] })
  })
})

describe('text runs', () => {
  const run = { font: 'cairo', weight: 400, italic: false, size: 10, underline: false }
  const [red, blue] = [
    { ...run, fill: 'ff0000' },
    { ...run, fill: '0000ff' },
  ]
  const runs = [
    { ...red, text: 'red' },
    { ...blue, text: 'blue' },
  ]

  test.each([
    ['give inserted characters the style of the preceding one', { from: 3, to: 3 }, 'x', ['redx', 'blue']],
    [
      'give characters at the beginning the style of the first one',
      { from: 0, to: 0 },
      'x',
      ['xred', 'blue'],
    ],
    ['are removed with all of their characters', { from: 0, to: 3 }, '', ['blue']],
    ['keep one empty run for its style', { from: 0, to: 7 }, '', ['']],
  ])('%s', (_, range, text, expected) => {
    expect(replaced(runs, range, text).map((item) => item.text)).toEqual(expected)
  })

  test('adjacent runs with the same style are joined', () => {
    expect(styled(runs, { from: 3, to: 7 }, { fill: 'ff0000' })).toEqual([{ ...red, text: 'redblue' }])
  })
})

describe('text edits and boundaries', () => {
  test.each([
    ['Quay', 'Quays', { from: 4, to: 4, text: 's' }],
    ['Quay two', 'Quay', { from: 4, to: 8, text: '' }],
    ['aaa', 'aa', { from: 2, to: 3, text: '' }],
    ['👍', '👎', { from: 0, to: 2, text: '👎' }],
    ['x', 'x', { from: 1, to: 1, text: '' }],
  ])('the edit that turns “%s” into “%s” is %j', (before, after, edit) => {
    expect(editBetween(before, after)).toEqual(edit)
  })

  test('boundaries of characters, words and paragraphs are found', () => {
    expect([characterStep('a👍b', 1, 1), characterStep('a👍b', 3, -1), characterStep('a', 1, 1)]).toEqual([
      3, 1, 1,
    ])
    expect([wordStep('one, two', 0, 1), wordStep('one, two', 3, 1), wordStep('one, two', 5, -1)]).toEqual([
      3, 8, 0,
    ])
    expect(wordAt('one two', 5)).toEqual({ from: 4, to: 7 })
    expect(paragraphAt('one\ntwo\nthree', 5)).toEqual({ from: 4, to: 7 })
    expect(paragraphAt('one\ntwo\nthree', 3)).toEqual({ from: 0, to: 3 })
    expect(paragraphAt('one\ntwo\nthree', 10)).toEqual({ from: 8, to: 13 })
    expect(paragraphAt('\ntwo', 0)).toEqual({ from: 0, to: 0 })
  })
})
