import { type ElementId, membersOf } from '@printery/design'
import type { Editor } from '../editor.ts'
import { copiesOf } from '../elements/copies.ts'
import { boxOf, boxOfAll, leavesOf } from '../geometry/frames.ts'
import { snap } from '../geometry/snapping.ts'
import { movedBy } from '../geometry/transforms.ts'
import { tryChange } from '../try-change.ts'
import type { Gesture, PointerInput } from './gesture.ts'
import type { InteractionContext } from './interaction-context.ts'

/** Moves the selection, or a copy of it if Alt is held at the start. */
export function moveGesture(editor: Editor, context: InteractionContext, from: PointerInput): Gesture {
  const before = editor.session.get().selection
  editor.beginTransaction()
  if (from.alt) addCopies(editor)
  editor.updateSession({ activeGesture: {} })
  const { selection, view } = editor.session.get()
  const leaves = leavesOf(editor.design, selection)
  const start = boxOfAll(editor.design, selection)
  const others = snapTargets(editor, selection)
  const { area } = editor.design.pages[editor.page]
  return {
    move: (pointer) => {
      const offset = { x: (pointer.x - from.x) / view.scale, y: (pointer.y - from.y) / view.scale }
      if (pointer.shift) offset[Math.abs(offset.x) < Math.abs(offset.y) ? 'x' : 'y'] = 0
      if (!start) return
      const moving = { ...start, x: start.x + offset.x, y: start.y + offset.y }
      const snapped = snap({ moving, others, area, safe: context.safeMargin(), scale: view.scale })
      if (pointer.shift) snapped.by[offset.x === 0 ? 'x' : 'y'] = 0
      const snapOffset = pointer.mod ? { x: 0, y: 0 } : snapped.by
      const isDone = tryChange(
        editor,
        movedBy(leaves, { x: offset.x + snapOffset.x, y: offset.y + snapOffset.y }),
      )
      editor.updateSession({ guides: pointer.mod || !isDone ? [] : snapped.guides })
    },
    release: () => {
      editor.updateSession({ guides: [], activeGesture: null })
      editor.endTransaction()
    },
    cancel: () => {
      editor.updateSession({ guides: [], activeGesture: null })
      editor.cancelTransaction()
      editor.select(before)
    },
  }
}

/**
 * Adds copies of the selection, which are dragged instead of the originals. Throws Refusal, without beginning a gesture,
 * if the design is full.
 */
function addCopies(editor: Editor): void {
  const { elements, roots } = copiesOf(editor, editor.session.get().selection)
  try {
    editor.apply({ type: 'add', elements })
  } catch (refusal) {
    editor.cancelTransaction()
    throw refusal
  }
  editor.select(roots)
}

/** The boxes that are snap targets: all other visible elements of the same level. */
export function snapTargets(editor: Editor, moving: readonly ElementId[]) {
  const { page, enteredGroup } = editor.session.get()
  return membersOf(editor.design, page, enteredGroup)
    .filter(({ id, hidden }) => !hidden && !moving.includes(id))
    .flatMap((element) => boxOf(editor.design, element) ?? [])
}
