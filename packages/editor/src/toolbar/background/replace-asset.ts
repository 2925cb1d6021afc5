import type { Asset, ImageElement } from '@printery/design'
import type { Editor } from '../../model/editor.ts'

/** Shows another picture of the same size in the same crop, as one undo step. */
export function replaceAsset(
  editor: Editor,
  photo: ImageElement,
  sha256: string,
  asset: Extract<Asset, { kind: 'picture' }>,
): void {
  editor.transaction(() => {
    editor.apply({ type: 'add', elements: [], assets: { [sha256]: asset } })
    editor.apply({ type: 'change', changes: { [photo.id]: { asset: sha256 } } })
  })
}
