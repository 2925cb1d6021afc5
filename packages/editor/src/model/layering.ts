import { centreOf, type ElementId, elementOf, type Layer, limits, membersOf } from '@printery/design'
import type { Editor } from './editor.ts'
import { frameOf, groupsAround, leavesOf } from './frames.ts'
import { newId } from './new-id.ts'
import { mayChange } from './permission.ts'
import { flipped, turnedBy } from './placing.ts'

function idsOf(editor: Editor): readonly ElementId[] {
  return editor.session.get().selection
}

/** Whether all that is chosen lies in one group or in none, and there is more than one. */
export function mayGroup(editor: Editor): boolean {
  const { chosen } = editor
  const [first] = chosen
  return (
    first !== undefined &&
    chosen.length > 1 &&
    chosen.every(({ parent }) => parent === first.parent) &&
    groupsAround(editor.design, first).length < limits.depth &&
    mayChange(editor, idsOf(editor), 'place')
  )
}

export function group(editor: Editor): void {
  const id = newId()
  editor.do({ type: 'group', id, members: idsOf(editor) })
  editor.select([id])
}

export function mayUngroup(editor: Editor): boolean {
  return editor.chosen.some(({ kind }) => kind === 'group') && mayChange(editor, idsOf(editor), 'place')
}

/** Of several groups each; what was in them is chosen then. */
export function ungroup(editor: Editor): void {
  const free: ElementId[] = []
  inOneStep(editor, () => {
    for (const element of editor.chosen) {
      if (element.kind === 'group') {
        free.push(...membersOf(editor.design, element.page, element.id).map(({ id }) => id))
        editor.do({ type: 'ungroup', id: element.id })
      } else free.push(element.id)
    }
  })
  editor.select(free)
}

/** The highest of them becomes the window that the others are seen through. */
export function mask(editor: Editor): void {
  const clip = editor.chosen.at(-1)
  if (!clip) return
  const id = newId()
  editor.do({ type: 'group', id, members: idsOf(editor), clip: clip.id })
  editor.select([id])
}

export function isMask(editor: Editor): boolean {
  const [only] = editor.chosen
  return only?.kind === 'group' && only.clip !== null && mayChange(editor, idsOf(editor), 'look')
}

export function unmask(editor: Editor): void {
  const [only] = editor.chosen
  if (only) editor.do({ type: 'change', changes: { [only.id]: { clip: null } } })
}

/** Locks all, or unlocks all where all are locked. */
export function toggleLock(editor: Editor): void {
  const locked = !editor.chosen.every((element) => element.locked)
  changeAll(editor, { locked })
}

/** Hides all, or shows all where all are hidden. */
export function hideChosen(editor: Editor): void {
  const hidden = !editor.chosen.every((element) => element.hidden)
  changeAll(editor, { hidden })
}

function changeAll(editor: Editor, fields: Record<string, unknown>): void {
  const changes = Object.fromEntries(idsOf(editor).map((id) => [id, fields]))
  editor.do({ type: 'change', changes })
}

/** Those of each group among themselves. */
export function layer(editor: Editor, to: Layer): void {
  const byParent = Map.groupBy(editor.chosen, ({ parent }) => parent)
  inOneStep(editor, () => {
    for (const members of byParent.values())
      editor.do({ type: 'layer', ids: members.map(({ id }) => id), to })
  })
}

/** About the middle of all of them. */
export function flip(editor: Editor, axis: 'x' | 'y'): void {
  const frame = frameOf(editor.design, idsOf(editor))
  if (!frame) return
  const [only, more] = idsOf(editor)
  const single = only !== undefined && more === undefined ? elementOf(editor.design, only) : undefined
  // One that stands at an angle is turned over as it stands, along its own sides.
  const changes =
    single && single.kind !== 'group'
      ? { [single.id]: axis === 'x' ? { flipX: !single.flipX } : { flipY: !single.flipY } }
      : flipped(leavesOf(editor.design, idsOf(editor)), centreOf(frame), axis)
  editor.do({ type: 'change', changes })
}

export function turnChosen(editor: Editor, degrees: number): void {
  const frame = frameOf(editor.design, idsOf(editor))
  if (!frame) return
  const changes = turnedBy(leavesOf(editor.design, idsOf(editor)), centreOf(frame), degrees)
  editor.do({ type: 'change', changes })
}

function inOneStep(editor: Editor, work: () => void): void {
  editor.begin()
  try {
    work()
  } catch (error) {
    editor.cancel()
    throw error
  }
  editor.end()
}
