import { type ImageElement, inverseOf, mapPoint, type Point, placementMatrix } from '@printery/design'
import { carryOut } from '../carrying-out.ts'
import type { Editor } from '../editor.ts'
import type { HandleName } from '../stretching.ts'
import { croppedImage, magnified, pushed, reframed, wholePicture } from '../tools/cropping.ts'
import { toPage } from '../viewing.ts'
import type { Gesture, Pointing } from './pointing.ts'

/** Pushes the picture in its frame, or pulls the frame at a handle. */
export function cropGesture(editor: Editor, from: Pointing, handle?: HandleName): Gesture {
  const image = croppedImage(editor)
  const { scale } = editor.session.get().view
  editor.begin()
  editor.look({ hold: {} })
  return {
    move: (at) => {
      if (!image) return
      const by = { x: (at.x - from.x) / scale, y: (at.y - from.y) / scale }
      carryOut(editor, { [image.id]: handle ? reframed(image, handle, by) : pushed(image, by) })
    },
    release: () => {
      editor.look({ hold: null })
      editor.end()
    },
    cancel: () => {
      editor.look({ hold: null })
      editor.cancel()
    },
  }
}

/** The picture larger or smaller in its frame, as a wheel or two fingers ask for it. */
export function magnifyCropped(editor: Editor, times: number): void {
  const image = croppedImage(editor)
  if (image) carryOut(editor, { [image.id]: magnified(image, times) }, `magnify ${image.id}`)
}

/** Whether a press here takes the picture: the part that is cut off can be taken too. */
export function isInCropped(editor: Editor, at: Point): boolean {
  const image = croppedImage(editor)
  return image !== undefined && isOnWhole(image, toPage(editor.session.get().view, at))
}

function isOnWhole(image: ImageElement, at: Point): boolean {
  const inBox = mapPoint(inverseOf(placementMatrix(image)), at)
  const { x, y, width, height } = wholePicture(image)
  return inBox.x >= x && inBox.y >= y && inBox.x <= x + width && inBox.y <= y + height
}
