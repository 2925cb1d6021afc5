import { Refusal } from '@printery/domain'
import { runCommand } from '../model/commands/commands.ts'
import type { EditorContextValue } from '../react/editor-context.tsx'

type CommandContext = Pick<EditorContextValue, 'editor' | 'messages'>

/** Runs a command and shows a refusal as a message. Returns whether the command was handled. */
export function attempt({ editor, messages }: CommandContext, id: string): boolean {
  return showRefusalOf(messages, () => runCommand(editor, id))
}

/** Runs `work` and shows a refusal as a message; a refusal counts as handled. */
export function showRefusalOf(messages: CommandContext['messages'], work: () => boolean): boolean {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    messages.show(error.message, 'bad')
    return true
  }
}
