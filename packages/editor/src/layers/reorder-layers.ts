import type { Element, ElementId } from '@printery/design'
import type { Editor } from '../model/editor.ts'
import { stepsTo } from './rows.ts'

/** Moves a layer to the position of another one of its group, as one undo step. */
export function moveLayerOnto(editor: Editor, moved: Element, onto: Element): void {
  const steps = stepsTo(editor.design, moved, onto)
  if (steps) moveBy(editor, moved.id, steps)
}

/** Moves a layer up, or down for negative steps, as one undo step. */
export function moveBy(editor: Editor, id: ElementId, steps: number): void {
  editor.transaction(() => {
    for (let step = 0; step < Math.abs(steps); step++)
      editor.apply({ type: 'layer', ids: [id], to: steps > 0 ? 'forward' : 'backward' })
  })
}
