import { type Asset, type Element, type ElementId, unionOf } from '@printery/design'
import type { Side } from '@printery/domain'
import { assetsOf, copiesOf, recordsOf, renewed } from './copying.ts'
import type { Editor } from './editor.ts'
import { leavesOf } from './frames.ts'
import { movedBy } from './placing.ts'
import { seenOf } from './viewing.ts'

/** What was copied: whole records, so that it can be put into another design. */
export interface Copied {
  page: Side
  elements: Element[]
  assets: Record<string, Asset>
}

export function copyChosen(editor: Editor): void {
  const { selection, page } = editor.session.get()
  const elements = recordsOf(editor, selection)
  editor.copied.set({ page, elements, assets: assetsOf(editor, elements) })
}

export function removeChosen(editor: Editor): void {
  editor.do({ type: 'remove', ids: editor.session.get().selection })
}

export function cutChosen(editor: Editor): void {
  copyChosen(editor)
  removeChosen(editor)
}

/** mm that a copy lies beside what it was made of. */
const step = 5

/** Beside the originals. */
export function duplicateChosen(editor: Editor): void {
  const { elements, roots } = copiesOf(editor, editor.session.get().selection)
  put(editor, { elements, roots, assets: {} }, { x: step, y: step })
}

/** What was copied last, on the page in sight: beside the original, in the middle of what is seen, or at the very same place. */
export function pasteCopied(editor: Editor, place: 'beside' | 'same' = 'beside'): void {
  const copied = editor.copied.get()
  if (!copied) return
  const { page } = editor
  const { elements, roots } = renewed(
    copied.elements.map((element) => ({ ...element, page })),
    editor.role,
  )
  // Out of their groups, which may not be here.
  const free = elements.map((element) =>
    roots.includes(element.id) ? { ...element, parent: null } : element,
  )
  const by = place === 'same' ? { x: 0, y: 0 } : offsetOf(editor, copied)
  put(editor, { elements: free, roots, assets: copied.assets }, by)
}

type Put = {
  elements: ReturnType<typeof renewed>['elements']
  roots: ElementId[]
  assets: Record<string, Asset>
}

function put(editor: Editor, { elements, roots, assets }: Put, by: { x: number; y: number }): void {
  editor.inOneStep(() => {
    editor.do({ type: 'add', elements, assets })
    if (by.x !== 0 || by.y !== 0)
      editor.do({ type: 'change', changes: movedBy(leavesOf(editor.design, roots), by) })
  })
  editor.look({ entered: null })
  editor.select(roots)
}

/** Free of what lies at the same place already; into the middle where the old place is out of sight. */
function offsetOf(editor: Editor, { elements }: Copied): { x: number; y: number } {
  const box = unionOf(elements.flatMap((element) => (element.kind === 'group' ? [] : [element])))
  if (!box) return { x: 0, y: 0 }
  const { view, board } = editor.session.get()
  const seen = seenOf(view, board)
  const isSeen =
    board.width === 0 ||
    (box.x + box.width > seen.x &&
      box.y + box.height > seen.y &&
      box.x < seen.x + seen.width &&
      box.y < seen.y + seen.height)
  const start = isSeen
    ? { x: 0, y: 0 }
    : {
        x: seen.x + (seen.width - box.width) / 2 - box.x,
        y: seen.y + (seen.height - box.height) / 2 - box.y,
      }
  const [first] = elements.filter((element) => element.kind !== 'group')
  const isTaken = (by: number) =>
    Object.values(editor.design.elements).some(
      (element) =>
        element.kind !== 'group' &&
        element.page === editor.page &&
        first?.kind === element.kind &&
        Math.abs(element.x - first.x - start.x - by) < 0.01 &&
        Math.abs(element.y - first.y - start.y - by) < 0.01,
    )
  let by = 0
  while (isTaken(by)) by += step
  return { x: start.x + by, y: start.y + by }
}
