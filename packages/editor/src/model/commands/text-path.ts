import type { ShapeElement, TextElement } from '@printery/design'
import type { Editor } from '../editor.ts'
import { hasFaces } from '../geometry/text-fitting.ts'
import { mayChange } from '../permission.ts'
import { canFollow, onShape } from '../text-path/put-on-path.ts'
import { beginPathTool, mayEditPath } from '../tools/path-tool.ts'
import type { Command } from './command.ts'

export const textPathCommands: readonly Command[] = [
  {
    id: 'text-on-shape',
    title: 'Text along the shape',
    group: 'text',
    keys: ['Mod+Alt+O'],
    canRun: (editor) => textAndShape(editor) !== undefined,
    run: putOnShape,
    announcement: () => 'The text follows the outline of the shape',
  },
  {
    id: 'edit-path',
    title: 'Edit the path of the text',
    group: 'text',
    keys: ['Mod+Alt+P'],
    canRun: mayEditPath,
    run: beginPathTool,
    announcement: () => 'The points of the path are shown',
  },
]

/** The selected text and shape, if the text may be put on the outline of the shape. */
function textAndShape(editor: Editor): { text: TextElement; shape: ShapeElement } | undefined {
  const { selectedElements: selected } = editor
  const text = selected.find((element) => element.kind === 'text')
  const shape = selected.find((element) => element.kind === 'shape')
  if (selected.length !== 2 || !text || !shape || !canFollow(shape)) return undefined
  const ids = [text.id]
  const isFree = mayChange(editor, ids, 'look') && mayChange(editor, ids, 'place')
  return isFree && hasFaces(text, editor.resources.get().face) ? { text, shape } : undefined
}

function putOnShape(editor: Editor): void {
  const pair = textAndShape(editor)
  if (!pair) return
  const { text, shape } = pair
  const changes = { [text.id]: onShape(text, shape, editor.resources.get().face) }
  editor.apply({ type: 'change', changes })
  editor.select([text.id])
}
