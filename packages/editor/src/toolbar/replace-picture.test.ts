import { applyOperation, type ElementId, type ImageElement } from '@printery/design'
import { aDesign, anElement, resources } from '@printery/design/testing/designs'
import { expect, test } from 'vitest'
import { Editor } from '../model/editor.ts'
import { Store } from '../model/store.ts'
import { filledCrop, replacePicture } from './replace-picture.ts'

test.each([
  [
    { width: 100, height: 100 },
    { width: 800, height: 400 },
    { x: 0.25, y: 0, width: 0.5, height: 1 },
  ],
  [
    { width: 100, height: 100 },
    { width: 400, height: 800 },
    { x: 0, y: 0.25, width: 1, height: 0.5 },
  ],
  [
    { width: 60, height: 40 },
    { width: 1200, height: 800 },
    { x: 0, y: 0, width: 1, height: 1 },
  ],
])('EDIT-010: a replaced picture fills the frame %j without distortion', (frame, picture, crop) => {
  expect(filledCrop(frame, picture)).toEqual(crop)
})

test('EDIT-069 a picture of the same size can keep its crop, and one undo restores the old one', () => {
  const crop = { x: 0.1, y: 0.2, width: 0.5, height: 0.5 }
  const photo = anElement({ kind: 'image', asset: 'a'.repeat(64), crop }) as ImageElement
  const picture = { kind: 'picture', name: 'ring.png', width: 600, height: 300, type: 'image/png' } as const
  const assets = { [photo.asset]: picture }
  const editor = new Editor(applyOperation(aDesign(), { type: 'add', elements: [photo], assets }).design, {
    resources: new Store(resources),
  })
  const currentElement = () => editor.design.elements[photo.id as ElementId]
  replacePicture(editor, photo, { sha256: 'b'.repeat(64), asset: picture }, photo.crop)
  expect(currentElement()).toMatchObject({ asset: 'b'.repeat(64), crop })
  editor.undo()
  expect(currentElement()).toMatchObject({ asset: 'a'.repeat(64), crop })
})
