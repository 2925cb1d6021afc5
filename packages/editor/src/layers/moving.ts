import type { Element, ElementId } from '@printery/design'
import type { Editor } from '../model/editor.ts'
import { stepsTo } from './rows.ts'

/** To the place of another one of its group, as one step. */
export function moveOnto(editor: Editor, moved: Element, onto: Element): void {
  const steps = stepsTo(editor.design, moved, onto)
  if (steps) moveBy(editor, moved.id, steps)
}

/** So many places up, or down below 0, as one step. */
export function moveBy(editor: Editor, id: ElementId, steps: number): void {
  editor.inOneStep(() => {
    for (let step = 0; step < Math.abs(steps); step++)
      editor.do({ type: 'layer', ids: [id], to: steps > 0 ? 'forward' : 'backward' })
  })
}
