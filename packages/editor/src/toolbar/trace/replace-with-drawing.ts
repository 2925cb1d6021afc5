import { type Asset, elementOf, type IconElement, type ImageElement } from '@printery/design'
import type { Editor } from '../../model/editor.ts'
import { newId } from '../../model/new-id.ts'

/** Replaces a picture with a drawing, in one undo step, and selects the drawing. */
export function replaceWithDrawing(
  editor: Editor,
  photo: ImageElement,
  { sha256, asset }: { sha256: string; asset: Asset },
): void {
  const { page, parent, name, opacity, overprint, gloss, hidden, locked, kept } = photo
  const { x, y, width, height, rotation, flipX, flipY } = photo
  const id = newId()
  editor.transaction(() => {
    const drawing: Omit<IconElement, 'order'> = {
      ...{ kind: 'icon', id, page, parent, name, opacity, overprint, hidden, locked, kept },
      ...(gloss !== undefined && { gloss }),
      ...{ x, y, width, height, rotation, flipX, flipY, asset: sha256, colours: {} },
    }
    editor.apply({ type: 'add', elements: [drawing], assets: { [sha256]: asset }, above: photo.id })
    const group = parent === null ? undefined : elementOf(editor.design, parent)
    if (group?.kind === 'group' && group.clip === photo.id)
      editor.apply({ type: 'change', changes: { [group.id]: { clip: id } } })
    editor.apply({ type: 'remove', ids: [photo.id] })
  })
  editor.select([id])
}
