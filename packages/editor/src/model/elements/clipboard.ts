import { type Asset, type Element, type ElementId, unionOf } from '@printery/design'
import type { Side } from '@printery/domain'
import type { Editor } from '../editor.ts'
import { leavesOf } from '../geometry/frames.ts'
import { movedBy } from '../geometry/transforms.ts'
import { visibleBox } from '../geometry/view.ts'
import { assetsOf, copiesOf, elementsWithMembers, withNewIds } from './copies.ts'

/** The copied elements with all of their fields, so that they can be pasted into another design. */
export interface ClipboardContent {
  page: Side
  elements: Element[]
  assets: Record<string, Asset>
}

export function copySelected(editor: Editor): void {
  const { selection, page } = editor.session.get()
  const elements = elementsWithMembers(editor, selection)
  editor.clipboard.set({ page, elements, assets: assetsOf(editor, elements) })
}

export function removeSelected(editor: Editor): void {
  editor.apply({ type: 'remove', ids: editor.session.get().selection })
}

export function cutSelected(editor: Editor): void {
  copySelected(editor)
  removeSelected(editor)
}

/** Offset of a copy from its original in mm. */
const copyOffset = 5

/** Adds copies of the selection beside the originals. */
export function duplicateSelected(editor: Editor): void {
  const { elements, roots } = copiesOf(editor, editor.session.get().selection)
  addCopies(editor, { elements, roots, assets: {} }, { x: copyOffset, y: copyOffset })
}

/**
 * Pastes the clipboard on the current page: beside the original, in the visible middle, or at the same
 * position.
 */
export function pasteClipboard(editor: Editor, position: 'beside' | 'same' = 'beside'): void {
  const copied = editor.clipboard.get()
  if (!copied) return
  const { page } = editor
  const { elements, roots } = withNewIds(
    copied.elements.map((element) => ({ ...element, page })),
    editor.role,
  )
  // Copies are removed from their groups, which may not exist in this design.
  const free = elements.map((element) =>
    roots.includes(element.id) ? { ...element, parent: null } : element,
  )
  const offset = position === 'same' ? { x: 0, y: 0 } : offsetOf(editor, copied)
  addCopies(editor, { elements: free, roots, assets: copied.assets }, offset)
}

type NewCopies = {
  elements: ReturnType<typeof withNewIds>['elements']
  roots: ElementId[]
  assets: Record<string, Asset>
}

function addCopies(
  editor: Editor,
  { elements, roots, assets }: NewCopies,
  offset: { x: number; y: number },
): void {
  editor.transaction(() => {
    editor.apply({ type: 'add', elements, assets })
    if (offset.x !== 0 || offset.y !== 0)
      editor.apply({ type: 'change', changes: movedBy(leavesOf(editor.design, roots), offset) })
  })
  editor.updateSession({ enteredGroup: null })
  editor.select(roots)
}

/** The offset of pasted elements: free of identical copies, and in the visible middle if the old position is out of view. */
function offsetOf(editor: Editor, { elements }: ClipboardContent): { x: number; y: number } {
  const box = unionOf(elements.flatMap((element) => (element.kind === 'group' ? [] : [element])))
  if (!box) return { x: 0, y: 0 }
  const { view, canvasSize } = editor.session.get()
  const visibleArea = visibleBox(view, canvasSize)
  const isVisible =
    canvasSize.width === 0 ||
    (box.x + box.width > visibleArea.x &&
      box.y + box.height > visibleArea.y &&
      box.x < visibleArea.x + visibleArea.width &&
      box.y < visibleArea.y + visibleArea.height)
  const start = isVisible
    ? { x: 0, y: 0 }
    : {
        x: visibleArea.x + (visibleArea.width - box.width) / 2 - box.x,
        y: visibleArea.y + (visibleArea.height - box.height) / 2 - box.y,
      }
  const [first] = elements.filter((element) => element.kind !== 'group')
  const isOccupied = (shift: number) =>
    Object.values(editor.design.elements).some(
      (element) =>
        element.kind !== 'group' &&
        element.page === editor.page &&
        first?.kind === element.kind &&
        Math.abs(element.x - first.x - start.x - shift) < 0.01 &&
        Math.abs(element.y - first.y - start.y - shift) < 0.01,
    )
  let shift = 0
  while (isOccupied(shift)) shift += copyOffset
  return { x: start.x + shift, y: start.y + shift }
}
