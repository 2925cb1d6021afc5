import type { Element } from '@printery/design'
import { anElement, anEmptyDesign, drawingId, resources } from '@printery/design/testing/designs'
import { step } from '@printery/domain/testing/step'
import { expect, test } from 'vitest'
import type { ImportedPdfPage } from '../host.ts'
import { Editor } from '../model/editor.ts'
import { Store } from '../model/store.ts'
import { placePage } from './place-page.ts'

/** A page with one drawing in a group, at (10, 20) mm. */
function aPage(width: number, height: number): ImportedPdfPage {
  const group = { ...anElement({ kind: 'group' }), id: 'e-part0001', order: 'a1' } as Element
  const drawing = {
    ...anElement({ kind: 'icon', asset: drawingId, x: 10, y: 20, width: 40, height: 30 }),
    ...{ id: 'e-part0002', order: 'a2', parent: 'e-part0001' },
  } as Element
  const asset = { kind: 'drawing', name: 'page.pdf' } as const
  return {
    ...{ size: { width, height }, elements: [group, drawing] },
    assets: [{ sha256: drawingId, asset, name: 'page.pdf' }],
  }
}

const openEditor = () => new Editor(anEmptyDesign(), { resources: new Store(resources) })
const elementsOf = ({ design }: Editor) => Object.values(design.elements)
const drawingOf = (editor: Editor) => elementsOf(editor).find(({ kind }) => kind === 'icon')

test('a page that fits keeps its size, in the middle of the print area', async () => {
  await step('EDIT-128', async () => {
    const editor = openEditor()
    placePage(editor, aPage(100, 200))
    // The area is 297 by 420 mm.
    expect(drawingOf(editor)).toMatchObject({ x: 108.5, y: 130, width: 40, height: 30 })
  })
})

test('a larger page is scaled to fit the safe part of the print area', async () => {
  await step('EDIT-128', async () => {
    const editor = openEditor()
    placePage(editor, aPage(594, 400))
    const { width, x } = drawingOf(editor) as { width: number; x: number }
    expect(width).toBeLessThan(20)
    expect(width).toBeGreaterThan(18)
    expect(x).toBeGreaterThan(5)
  })
})

test('placing a page replaces the picture of its first page, selects the new group, and is one undo step', async () => {
  await step('EDIT-127', async () => {
    const editor = openEditor()
    const picture = anElement({ kind: 'shape' })
    editor.apply({ type: 'add', elements: [picture], assets: {} })
    const [before] = elementsOf(editor)
    placePage(editor, aPage(100, 200), before?.id)
    expect(elementsOf(editor).map(({ kind }) => kind)).toEqual(['group', 'icon'])
    const [group] = elementsOf(editor)
    expect(editor.session.get().selection).toEqual([group?.id])
    expect(drawingOf(editor)?.parent).toBe(group?.id)
    editor.undo()
    expect(elementsOf(editor)).toEqual([before])
  })
})
