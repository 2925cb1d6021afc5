import type { Editor } from '../editor.ts'
import { arrangeCommands } from './arrange.ts'
import type { Command } from './command.ts'
import { editCommands } from './edit.ts'
import { moveCommands } from './move.ts'
import { textCommands } from './text.ts'
import { textPathCommands } from './text-path.ts'
import { viewCommands } from './view.ts'

export type { Command } from './command.ts'

/**
 * All commands that keys, buttons and menus run. The list at `?`, the toolbar and the menus are built from this table, so
 * that they are consistent.
 */
export const commands: readonly Command[] = [
  ...editCommands,
  ...arrangeCommands,
  ...moveCommands,
  ...textCommands,
  ...textPathCommands,
  ...viewCommands,
]

/**
 * Runs a command if it is enabled; returns whether it was. Throws Refusal if the design could not be saved
 * afterwards.
 */
export function runCommand(editor: Editor, id: string): boolean {
  const command = commandOf(id)
  if (!command.canRun(editor)) return false
  command.run(editor)
  editor.announcement.set(command.announcement?.(editor) ?? command.title)
  return true
}

export function commandOf(id: string): Command {
  const command = commands.find((each) => each.id === id)
  if (!command) throw new RangeError(`there is no command ${id}`)
  return command
}
