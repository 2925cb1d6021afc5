import type { Asset, ImageElement } from '@printery/design'
import type { Editor } from '../model/editor.ts'

type Picture = Extract<Asset, { kind: 'picture' }>

/** Replaces the picture in its frame, as one undo step; without a crop it is cropped to fill the frame. */
export function replacePicture(
  editor: Editor,
  photo: ImageElement,
  { sha256, asset }: { sha256: string; asset: Picture },
  crop = filledCrop(photo, asset),
): void {
  editor.transaction(() => {
    // Adds the asset record, which the renderer needs, but no element.
    editor.apply({ type: 'add', elements: [], assets: { [sha256]: asset } })
    editor.apply({
      type: 'change',
      changes: { [photo.id]: { asset: sha256, crop } },
    })
  })
}

/** The centred crop that fills a frame without distortion. */
export function filledCrop(
  frame: { width: number; height: number },
  picture: { width: number; height: number },
): ImageElement['crop'] {
  const part = frame.width / frame.height / (picture.width / picture.height)
  const width = Math.min(1, part)
  const height = Math.min(1, 1 / part)
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}
