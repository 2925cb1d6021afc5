import { designVersion, type ElementId, membersOf } from '@printery/design'
import { aDesign, anElement, aText, pictureId } from '@printery/design/testing/designs'
import { anEditor, getPlacedElement, pointer } from '@printery/tests/designs/editor-pointer'
import { describe, expect, test } from 'vitest'
import type { Editor } from '../editor.ts'
import type { ClipboardContent } from '../elements/clipboard.ts'
import { parseClipboardHtml, toClipboardHtml } from '../elements/clipboard-html.ts'
import { commands } from './commands.ts'
import { commandFor, isPressed, type KeyPress } from './keys.ts'

const [a, b, c] = ['e-aaaa', 'e-bbbb', 'e-cccc']
/** An editor with three shapes at 20, 60 and 160 mm, which are 10, 30 and 20 mm wide. */
const anEditorOfThree = (fields: Record<string, unknown> = {}) =>
  anEditor(
    aDesign(
      anElement({ id: a, x: 20, y: 20, width: 10, height: 10, ...fields }),
      anElement({ id: b, x: 60, y: 40, width: 30, height: 30 }),
      anElement({ id: c, x: 160, y: 100, width: 20, height: 20 }),
    ),
  )
const allIds = [a, b, c]
const xs = (editor: Editor) => allIds.map((id) => getPlacedElement(editor, id).x)
const ys = (editor: Editor) => allIds.map((id) => getPlacedElement(editor, id).y)
const order = (editor: Editor) => membersOf(editor.design, 'front', null).map(({ id }) => id)

test('EDIT-004 the zoom buttons zoom in, out, to print size and to the whole print area', () => {
  const editor = anEditor(aDesign())
  const { run } = pointer(editor)
  const scale = () => editor.session.get().view.scale
  run('zoom-in')
  expect(scale()).toBeCloseTo(2.5)
  run('zoom-out')
  expect(scale()).toBeCloseTo(2)
  run('zoom-out')
  expect(scale()).toBeCloseTo(1.6)
  run('zoom-actual-size')
  // 96 px per inch.
  expect(scale()).toBeCloseTo(3.7795, 3)
  run('zoom-fit')
  // The height of 420 mm fills 800 of 1,000 px.
  expect(scale()).toBeCloseTo(1.9048, 4)
})

describe('every command', () => {
  test('has a unique id and unique keys', () => {
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
    const keys = commands.flatMap((command) => command.keys)
    expect(keys.length).toBe(new Set(keys).size)
  })

  test('does no harm on an empty page without a selection', () => {
    for (const { id } of commands) {
      const editor = anEditor(aDesign())
      pointer(editor).run(id)
      expect([id, editor.design.elements]).toEqual([id, {}])
    }
  })

  test('is at most one undo step', () => {
    const commandsWithoutStep = new Set([
      'undo',
      'redo',
      'copy',
      'select-all',
      'next',
      'previous',
      'open',
      'leave',
      'show-other-side',
    ])
    for (const { id, group } of commands) {
      if (group === 'view' || commandsWithoutStep.has(id)) continue
      const editor = anEditorOfThree()
      const before = editor.design
      editor.select(allIds)
      pointer(editor).run(id)
      if (editor.history.get().done.length === 0) continue
      editor.undo()
      expect([id, editor.design.elements]).toEqual([id, before.elements])
    }
  })

  test('changes nothing that a template protects', () => {
    const protection = { place: true, look: true, content: true, presence: true }
    const editor = anEditor(
      aDesign(
        anElement({ id: a, kept: protection }),
        aText('Quay', { id: b, kept: protection }),
        anElement({ kind: 'image', id: c, asset: pictureId, kept: protection }),
      ),
    )
    const before = editor.design.elements
    const unprotectedCommands = new Set(['duplicate', 'lock', 'undo', 'redo', 'paste', 'paste-in-place'])
    for (const { id } of commands.filter((command) => !unprotectedCommands.has(command.id)))
      for (const ids of [[a], [b], [c], allIds]) {
        editor.select(ids)
        pointer(editor).run(id)
        editor.setTool({ name: 'select' })
        expect([id, editor.design.elements]).toEqual([id, before])
      }
  })
})

test('the next element is announced when it is selected, and the position of an element when it is moved', () => {
  const editor = anEditorOfThree()
  editor.select([b])
  pointer(editor).run('next')
  expect(editor.announcement.get()).toBe('Shape “Rectangle”, 2 by 2 cm, layer 3 of 3')
  pointer(editor).run('nudge-left-far')
  expect(editor.announcement.get()).toBe('15 cm from the left, 10 cm from the top')
})

describe('the size of letters', () => {
  const anEditorOfTexts = (...sizes: number[]) => {
    const editor = anEditor(
      aDesign(...sizes.map((size, index) => aText('I', { id: allIds[index] }, { size }))),
    )
    editor.select(allIds.slice(0, sizes.length) as ElementId[])
    return editor
  }
  const sizesIn = (editor: Editor) =>
    editor.selectedElements.flatMap((element) =>
      element.kind === 'text' ? element.runs.map(({ size }) => size) : [],
    )

  test('grows and shrinks by a tenth, as one undo step for repeated presses, and is announced', () => {
    const editor = anEditorOfTexts(10, 20)
    const { run } = pointer(editor)
    run('larger')
    expect(sizesIn(editor)).toEqual([expect.closeTo(11, 6), expect.closeTo(22, 6)])
    expect(editor.announcement.get()).toBe('Letters of 11 mm')
    run('larger')
    expect(editor.announcement.get()).toBe('Letters of 12.1 mm')
    for (let press = 0; press < 3; press++) run('smaller')
    expect(sizesIn(editor)).toEqual([expect.closeTo(10 / 1.1, 6), expect.closeTo(20 / 1.1, 6)])
    editor.undo()
    expect(sizesIn(editor)).toEqual([10, 20])
  })

  test('stays within the limits of a design', () => {
    const large = anEditorOfTexts(1950)
    pointer(large).run('larger')
    expect(sizesIn(large)).toEqual([2000])
    const small = anEditorOfTexts(0.31)
    pointer(small).run('smaller')
    expect(sizesIn(small)).toEqual([0.3])
  })
})

describe('grouping', () => {
  const group = (editor: Editor, ...ids: string[]) => {
    editor.select(ids as ElementId[])
    pointer(editor).run('group')
    return editor.session.get().selection[0] as ElementId
  }

  test('a selection can be ungrouped if it includes a group', () => {
    const editor = anEditorOfThree()
    const id = group(editor, a, b)
    const mayUngroup = (...ids: string[]) => {
      editor.select(ids as ElementId[])
      return pointer(editor).mayRun('ungroup')
    }
    expect([mayUngroup(c), mayUngroup(id), mayUngroup(id, c), mayUngroup()]).toEqual([
      ...[false, true, true, false],
    ])
  })

  test('a group whose place a template protects cannot be ungrouped', () => {
    const editor = anEditorOfThree({ kept: { place: true } })
    editor.apply({ type: 'group', id: 'e-group' as ElementId, members: [a, b] as ElementId[] })
    editor.select(['e-group' as ElementId])
    expect(pointer(editor).mayRun('ungroup')).toBe(false)
  })

  test('masking three elements makes the topmost one the mask', () => {
    const editor = anEditorOfThree()
    editor.select(allIds as ElementId[])
    pointer(editor).run('mask')
    expect(editor.onlySelectedElement).toMatchObject({ kind: 'group', clip: c })
  })

  test('masking uses the topmost layer, even if it was moved to the top after it was selected', () => {
    const editor = anEditorOfThree()
    editor.select([a, b])
    editor.apply({ type: 'layer', ids: [a], to: 'front' })
    pointer(editor).run('mask')
    expect(editor.onlySelectedElement).toMatchObject({ kind: 'group', clip: a })
  })
})

describe('arranging', () => {
  test.each([
    ['align-left', [20, 20, 20], [20, 40, 100]],
    ['align-right', [170, 150, 160], [20, 40, 100]],
    ['align-centre', [95, 85, 90], [20, 40, 100]],
    ['align-top', [20, 60, 160], [20, 20, 20]],
    ['align-bottom', [20, 60, 160], [110, 90, 100]],
    ['align-middle', [20, 60, 160], [65, 55, 60]],
    ['distribute-horizontally', [20, 80, 160], [20, 40, 100]],
    ['distribute-vertically', [20, 60, 160], [20, 50, 100]],
  ])('%s moves the elements to x %j and y %j', (id, x, y) => {
    const editor = anEditorOfThree()
    editor.select(allIds)
    pointer(editor).run(id)
    expect([xs(editor), ys(editor)]).toEqual([x, y])
  })

  test('a single element is aligned to the print area', () => {
    const editor = anEditorOfThree()
    editor.select([b])
    pointer(editor).run('align-right')
    pointer(editor).run('align-middle')
    expect(getPlacedElement(editor, b)).toMatchObject({ x: 267, y: 195 })
  })

  test('making elements equally wide keeps the centre of each', () => {
    const editor = anEditorOfThree()
    editor.select(allIds)
    pointer(editor).run('same-width')
    expect(allIds.map((id) => getPlacedElement(editor, id).width)).toEqual([20, 20, 20])
    expect(xs(editor)).toEqual([15, 65, 160])
  })

  test('a group moves as one, and ungrouping restores its members', () => {
    const editor = anEditorOfThree()
    editor.select([a, b])
    pointer(editor).run('group')
    const [group] = editor.session.get().selection as [ElementId]
    pointer(editor).run('nudge-right-far')
    expect(xs(editor)).toEqual([30, 70, 160])
    pointer(editor).run('ungroup')
    expect(editor.session.get().selection).toEqual([a, b])
    expect(editor.design.elements[group]).toBeUndefined()
  })

  test('the top shape becomes a mask for the others, and unmasking restores it', () => {
    const editor = anEditorOfThree()
    editor.select([a, b])
    pointer(editor).run('mask')
    const [group] = editor.selectedElements
    expect(group).toMatchObject({ kind: 'group', clip: b })
    pointer(editor).run('unmask')
    expect(editor.selectedElements[0]).toMatchObject({ clip: null })
  })

  test('layers move to the front and back', () => {
    const editor = anEditorOfThree()
    editor.select([a])
    pointer(editor).run('layer-front')
    expect(order(editor)).toEqual([b, c, a])
    pointer(editor).run('layer-backward')
    expect(order(editor)).toEqual([b, a, c])
    pointer(editor).run('layer-back')
    expect(order(editor)).toEqual([a, b, c])
  })

  test('flipping two elements mirrors both and swaps their positions', () => {
    const editor = anEditorOfThree()
    editor.select([a, b])
    pointer(editor).run('flip-horizontally')
    expect(xs(editor).slice(0, 2)).toEqual([80, 20])
    expect(getPlacedElement(editor, a).flipX).toBe(true)
    pointer(editor).run('flip-horizontally')
    expect(xs(editor).slice(0, 2)).toEqual([20, 60])
  })

  test('a locked element can be unlocked, and not changed otherwise', () => {
    const editor = anEditorOfThree({ locked: true })
    editor.select([a])
    expect(
      ['delete', 'nudge-left', 'group', 'layer-back', 'flip-horizontally'].map(pointer(editor).mayRun),
    ).toEqual(Array(5).fill(false))
    pointer(editor).run('lock')
    expect(getPlacedElement(editor, a).locked).toBe(false)
  })

  test('repeated presses of one arrow key are one undo step', () => {
    const editor = anEditorOfThree()
    editor.select([a])
    for (let n = 0; n < 5; n++) pointer(editor).run('nudge-down-fine')
    expect(getPlacedElement(editor, a).y).toBe(20.5)
    editor.undo()
    expect(getPlacedElement(editor, a).y).toBe(20)
  })
})

describe('copies', () => {
  test('are offset from the original, and further ones from each other', () => {
    const editor = anEditorOfThree()
    editor.select([a])
    pointer(editor).run('copy')
    pointer(editor).run('paste')
    expect(editor.selectedElements).toMatchObject([{ x: 25, y: 25 }])
    pointer(editor).run('paste')
    expect(editor.selectedElements).toMatchObject([{ x: 30, y: 30 }])
    pointer(editor).run('paste-in-place')
    expect(editor.selectedElements).toMatchObject([{ x: 20, y: 20 }])
  })

  test('of a masked group have their own mask', () => {
    const editor = anEditorOfThree()
    editor.select([a, b])
    pointer(editor).run('mask')
    pointer(editor).run('duplicate')
    const [copy] = editor.selectedElements
    expect(copy?.kind === 'group' && copy.clip).toMatch(/^e-/)
    expect(copy).not.toMatchObject({ clip: b })
    expect(membersOf(editor.design, 'front', copy?.id ?? null)).toHaveLength(2)
  })

  test('of protected elements are not protected', () => {
    const editor = anEditorOfThree({ kept: { place: true, look: true, content: true, presence: true } })
    editor.select([a])
    pointer(editor).run('duplicate')
    expect(editor.selectedElements[0]?.kept).toEqual({
      place: false,
      look: false,
      content: false,
      presence: false,
    })
  })

  test('can be pasted on the other side and in another window, with their pictures', () => {
    const editor = anEditor(
      aDesign(anElement({ kind: 'image', id: a, asset: pictureId }), aText('Quay & <b>', { id: b })),
    )
    editor.select([a, b])
    pointer(editor).run('cut')
    expect(editor.design.elements).toEqual({})
    const copied = editor.clipboard.get()
    if (!copied) throw new Error('nothing was copied')
    const clipboardData = toClipboardHtml(copied)
    expect(clipboardData.text).toBe('Quay & <b>')
    const otherEditor = anEditor({ ...aDesign(), assets: {} }, { page: 'back' })
    otherEditor.clipboard.set(parseClipboardHtml(`<html><body>${clipboardData.html}</body></html>`) ?? null)
    pointer(otherEditor).run('paste')
    expect(otherEditor.selectedElements).toMatchObject([{ kind: 'image', page: 'back' }, { kind: 'text' }])
    expect(otherEditor.design.assets[pictureId]).toMatchObject({ name: 'pier.jpg' })
  })

  test('of a newer version are not read', () => {
    const editor = anEditorOfThree()
    editor.select([a])
    pointer(editor).run('copy')
    const { html } = toClipboardHtml(editor.clipboard.get() as ClipboardContent)
    const base64 = /data-printery="([^"]*)"/.exec(html)?.[1] ?? ''
    const json = JSON.parse(atob(base64))
    expect(json.version).toBe(designVersion)
    const newer = btoa(JSON.stringify({ ...json, version: designVersion + 1 }))
    expect(parseClipboardHtml(html)?.elements).toHaveLength(1)
    expect(parseClipboardHtml(html.replace(base64, newer))).toBeUndefined()
  })

  test.each([
    ['other HTML', '<p>Quay</p>'],
    ['invalid base64', '<span data-printery="%%%"></span>'],
    ['invalid JSON', `<span data-printery="${btoa('{')}"></span>`],
    [
      'HTML without valid elements',
      `<span data-printery="${btoa('{"version":1,"page":"front","elements":[null,{"id":"constructor"}]}')}"></span>`,
    ],
    [
      'an unknown page',
      `<span data-printery="${btoa('{"version":1,"page":"__proto__","elements":[]}')}"></span>`,
    ],
  ])('DJ4 of %s are not read', (_, html) => {
    expect(parseClipboardHtml(html)).toBeUndefined()
  })
})

describe('keys', () => {
  const press = (key: string, fields: Partial<KeyPress> = {}): KeyPress => ({
    ...{ key, code: '', shift: false, alt: false, mod: false },
    ...fields,
  })

  test.each([
    ['Mod+Z', press('z', { mod: true }), true],
    ['Mod+Z', press('Z', { mod: true, shift: true }), false],
    ['Mod+Shift+Z', press('Z', { mod: true, shift: true }), true],
    ['Mod+Z', press('я', { mod: true, code: 'KeyZ' }), true],
    ['Alt+A', press('å', { alt: true, code: 'KeyA' }), true],
    ['Shift+1', press('!', { shift: true, code: 'Digit1' }), true],
    ['Mod++', press('+', { mod: true, shift: true }), true],
    ['Mod+-', press('-', { mod: true, code: 'Minus' }), true],
    ['Mod+Shift+]', press('}', { mod: true, shift: true, code: 'BracketRight' }), true],
    ['Mod+]', press('}', { mod: true, shift: true, code: 'BracketRight' }), false],
    ['ArrowLeft', press('ArrowLeft', { shift: true }), false],
  ])('the shortcut %s compared with the key press %j matches: %s', (shortcut, keyPress, isMatch) => {
    expect(isPressed(shortcut, keyPress)).toBe(isMatch)
  })

  test('without Ctrl or Cmd work on the canvas only', () => {
    expect(commandFor(press('ArrowLeft'), true)?.id).toBe('nudge-left')
    expect(commandFor(press('ArrowLeft'), false)).toBeUndefined()
    expect(commandFor(press('z', { mod: true }), false)?.id).toBe('undo')
  })
})
