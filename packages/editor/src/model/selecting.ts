import { type Box, type ElementId, elementOf, membersOf, overlaps } from '@printery/design'
import type { Editor } from './editor.ts'
import { boxOf } from './frames.ts'

/** The press of a pointer on something: alone, or with or without the others. */
export function choose(editor: Editor, id: ElementId, isMore: boolean): void {
  const { selection } = editor.session.get()
  if (!isMore) editor.select([id])
  else editor.select(selection.includes(id) ? selection.filter((each) => each !== id) : [...selection, id])
}

/** All that can be chosen where the person is: on the page, or in the entered group. */
export function choices(editor: Editor): ElementId[] {
  const { page, entered } = editor.session.get()
  return membersOf(editor.design, page, entered)
    .filter(({ hidden }) => !hidden)
    .map(({ id }) => id)
}

/** What the drawn box touches, and what was chosen before where more is asked for. */
export function chooseIn(editor: Editor, box: Box, before: readonly ElementId[]): void {
  const touched = choices(editor).filter((id) => {
    const element = elementOf(editor.design, id)
    const own = element && !element.locked ? boxOf(editor.design, element) : undefined
    return own && overlaps(own, box)
  })
  editor.select([...before, ...touched])
}

/** The next one above or below what is chosen; undefined behind the last. */
export function nextChoice(editor: Editor, by: 1 | -1): ElementId | undefined {
  const all = choices(editor)
  const { selection } = editor.session.get()
  const last = selection.at(by === 1 ? -1 : 0)
  if (last === undefined) return by === 1 ? all[0] : all.at(-1)
  const at = all.indexOf(last) + by
  return at < 0 ? undefined : all[at]
}

/** Into a group: its members are chosen one by one. */
export function enter(editor: Editor, group: ElementId): void {
  editor.look({ entered: group })
}

/** Out of the entered group, which is chosen then; answers whether one was entered. */
export function leave(editor: Editor): boolean {
  const { entered } = editor.session.get()
  const group = entered === null ? undefined : elementOf(editor.design, entered)
  if (!group) return false
  editor.look({ entered: group.parent })
  editor.select([group.id])
  return true
}
