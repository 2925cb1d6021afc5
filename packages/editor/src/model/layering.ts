import type { Layer } from '@printery/design'
import type { Editor } from './editor.ts'

/** Those of each group among themselves. */
export function layer(editor: Editor, to: Layer): void {
  const byParent = Map.groupBy(editor.chosen, ({ parent }) => parent)
  editor.inOneStep(() => {
    for (const members of byParent.values())
      editor.do({ type: 'layer', ids: members.map(({ id }) => id), to })
  })
}
