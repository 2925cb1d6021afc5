import {
  applyOperation,
  type ElementId,
  type GroupElement,
  type ImageElement,
  membersOf,
} from '@printery/design'
import { aDesign, anElement, drawingId, pictureId, resources } from '@printery/design/testing/designs'
import { expect, test } from 'vitest'
import { Editor } from '../../model/editor.ts'
import { Store } from '../../model/store.ts'
import { replaceWithDrawing } from './replace-with-drawing.ts'

const elementId = (name: string) => `e-${name}0000` as ElementId
const photo = anElement({
  ...{ id: elementId('photo'), kind: 'image', name: 'Logo', asset: pictureId, rotation: 30, flipX: true },
  ...{ x: 10, y: 20, width: 80, height: 40, opacity: 0.5, overprint: true },
}) as ImageElement
const picture = { kind: 'picture', name: 'logo.png', width: 800, height: 400, type: 'image/png' } as const
const drawing = { sha256: drawingId, asset: { kind: 'drawing', name: 'logo traced' } } as const

function anEditor(): Editor {
  const design = aDesign(anElement({ id: elementId('below') }))
  const designWithPicture = applyOperation(design, {
    ...{ type: 'add', elements: [photo, anElement({ id: elementId('above') })] },
    assets: { [pictureId]: picture },
  }).design
  return new Editor(designWithPicture, { resources: new Store(resources) })
}

test('EDIT-084 the drawing replaces the picture in its layer, and one undo restores the picture', () => {
  const editor = anEditor()
  const before = editor.design
  replaceWithDrawing(editor, before.elements[photo.id] as ImageElement, drawing)
  const [below, middle, above, ...others] = membersOf(editor.design, 'front', null)
  expect([below?.id, above?.id, others]).toEqual([elementId('below'), elementId('above'), []])
  expect(middle).toMatchObject({
    ...{ kind: 'icon', asset: drawingId, name: 'Logo', rotation: 30, flipX: true, colours: {} },
    ...{ x: 10, y: 20, width: 80, height: 40, opacity: 0.5, overprint: true },
  })
  expect(editor.session.get().selection).toEqual([middle?.id])
  editor.undo()
  expect(editor.design.elements).toEqual(before.elements)
})

test('a drawing that replaces the mask of a group becomes the mask', () => {
  const editor = anEditor()
  const group = {
    type: 'group',
    id: elementId('group'),
    members: [photo.id, elementId('above')],
    clip: photo.id,
  } as const
  editor.apply(group)
  replaceWithDrawing(editor, editor.design.elements[photo.id] as ImageElement, drawing)
  const { clip } = editor.design.elements[elementId('group')] as GroupElement
  expect(editor.design.elements[clip ?? photo.id]).toMatchObject({ kind: 'icon', parent: elementId('group') })
})
