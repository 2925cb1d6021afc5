import { type ElementId, membersOf } from '@printery/design'
import { carryOut } from '../carrying-out.ts'
import { copiesOf } from '../copying.ts'
import type { Editor } from '../editor.ts'
import { boxOf, boxOfAll, leavesOf } from '../frames.ts'
import { movedBy } from '../placing.ts'
import { snap } from '../snapping.ts'
import type { Gesture, Pointing } from './pointing.ts'
import type { Surroundings } from './surroundings.ts'

/** Moves what is chosen; with Alt held at the start a copy of it. */
export function moveGesture(editor: Editor, around: Surroundings, from: Pointing): Gesture {
  const before = editor.session.get().selection
  editor.begin()
  if (from.alt) leaveCopies(editor)
  editor.look({ hold: {} })
  const { selection, view } = editor.session.get()
  const leaves = leavesOf(editor.design, selection)
  const start = boxOfAll(editor.design, selection)
  const others = boxesBeside(editor, selection)
  const { area } = editor.design.pages[editor.page]
  return {
    move: (at) => {
      const by = { x: (at.x - from.x) / view.scale, y: (at.y - from.y) / view.scale }
      if (at.shift) by[Math.abs(by.x) < Math.abs(by.y) ? 'x' : 'y'] = 0
      if (!start) return
      const moving = { ...start, x: start.x + by.x, y: start.y + by.y }
      const snapped = snap({ moving, others, area, safe: around.safe(), scale: view.scale })
      if (at.shift) snapped.by[by.x === 0 ? 'x' : 'y'] = 0
      const drawn = at.mod ? { x: 0, y: 0 } : snapped.by
      const isDone = carryOut(editor, movedBy(leaves, { x: by.x + drawn.x, y: by.y + drawn.y }))
      editor.look({ guides: at.mod || !isDone ? [] : snapped.guides })
    },
    release: () => {
      editor.look({ guides: [], hold: null })
      editor.end()
    },
    cancel: () => {
      editor.look({ guides: [], hold: null })
      editor.cancel()
      editor.select(before)
    },
  }
}

/** The copies are moved on, what was there stays below them. Throws Refusal, and no gesture has begun, where there is no room. */
function leaveCopies(editor: Editor): void {
  const { elements, roots } = copiesOf(editor, editor.session.get().selection)
  try {
    editor.do({ type: 'add', elements })
  } catch (refusal) {
    editor.cancel()
    throw refusal
  }
  editor.select(roots)
}

/** Boxes that it can line up with: all others that are seen and lie where it lies. */
export function boxesBeside(editor: Editor, moving: readonly ElementId[]) {
  const { page, entered } = editor.session.get()
  return membersOf(editor.design, page, entered)
    .filter(({ id, hidden }) => !hidden && !moving.includes(id))
    .flatMap((element) => boxOf(editor.design, element) ?? [])
}
