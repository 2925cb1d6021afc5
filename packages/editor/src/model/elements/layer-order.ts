import type { Layer } from '@printery/design'
import type { Editor } from '../editor.ts'

/** Reorders the elements of each group among themselves. */
export function reorder(editor: Editor, to: Layer): void {
  const byParent = Map.groupBy(editor.selectedElements, ({ parent }) => parent)
  editor.transaction(() => {
    for (const members of byParent.values())
      editor.apply({ type: 'layer', ids: members.map(({ id }) => id), to })
  })
}
