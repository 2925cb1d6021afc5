import { type ImageElement, inverseOf, mapPoint, type Point, placementMatrix } from '@printery/design'
import type { Editor } from '../editor.ts'
import type { HandleName } from '../geometry/resize.ts'
import { toPage } from '../geometry/view.ts'
import { croppedImage, pannedCrop, resizedCrop, wholePicture, zoomedCrop } from '../tools/crop.ts'
import { tryChange } from '../try-change.ts'
import type { Gesture, PointerInput } from './gesture.ts'

/** Pans the picture in its crop frame, or drags a handle of the frame. */
export function cropGesture(editor: Editor, from: PointerInput, handle?: HandleName): Gesture {
  const image = croppedImage(editor)
  const { scale } = editor.session.get().view
  editor.beginTransaction()
  editor.updateSession({ activeGesture: {} })
  return {
    move: (pointer) => {
      if (!image) return
      const offset = { x: (pointer.x - from.x) / scale, y: (pointer.y - from.y) / scale }
      tryChange(editor, {
        [image.id]: handle ? resizedCrop(image, handle, offset) : pannedCrop(image, offset),
      })
    },
    release: () => {
      editor.updateSession({ activeGesture: null })
      editor.endTransaction()
    },
    cancel: () => {
      editor.updateSession({ activeGesture: null })
      editor.cancelTransaction()
    },
  }
}

/** Zooms the picture in its crop frame by wheel or pinch. */
export function zoomCropped(editor: Editor, factor: number): void {
  const image = croppedImage(editor)
  if (image) tryChange(editor, { [image.id]: zoomedCrop(image, factor) }, `magnify ${image.id}`)
}

/** Whether a point is on the picture, including the parts hidden by the crop. */
export function isInCroppedPicture(editor: Editor, point: Point): boolean {
  const image = croppedImage(editor)
  return image !== undefined && isInWholePicture(image, toPage(editor.session.get().view, point))
}

function isInWholePicture(image: ImageElement, point: Point): boolean {
  const inBox = mapPoint(inverseOf(placementMatrix(image)), point)
  const { x, y, width, height } = wholePicture(image)
  return inBox.x >= x && inBox.y >= y && inBox.x <= x + width && inBox.y <= y + height
}
