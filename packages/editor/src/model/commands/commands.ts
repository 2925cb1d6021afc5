import type { Editor } from '../editor.ts'
import { arrangeCommands } from './arrange.ts'
import type { Command } from './command.ts'
import { editCommands } from './edit.ts'
import { moveCommands } from './move.ts'
import { textCommands } from './text.ts'
import { viewCommands } from './view.ts'

export type { Command } from './command.ts'

/**
 * What a person can do with keys, a button or a menu, once each: the list at `?`, the toolbar and the menus are made from this
 * table, so that none of them knows more than another.
 */
export const commands: readonly Command[] = [
  ...editCommands,
  ...arrangeCommands,
  ...moveCommands,
  ...textCommands,
  ...viewCommands,
]

/** Does it where it is possible; answers whether it was. Throws Refusal where the design could not be saved afterwards. */
export function runCommand(editor: Editor, id: string): boolean {
  const command = commandOf(id)
  if (!command.isPossible(editor)) return false
  command.run(editor)
  editor.said.set(command.said?.(editor) ?? command.title)
  return true
}

export function commandOf(id: string): Command {
  const command = commands.find((each) => each.id === id)
  if (!command) throw new RangeError(`there is no command ${id}`)
  return command
}
