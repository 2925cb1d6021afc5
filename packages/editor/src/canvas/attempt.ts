import { Refusal } from '@printery/domain'
import { runCommand } from '../model/commands/commands.ts'
import type { EditorContextValue } from '../react/editor-context.tsx'

type CommandContext = Pick<EditorContextValue, 'editor' | 'messages'>

/** Runs a command and shows a refusal as a message. Returns whether the key was handled. */
export function attempt({ editor, messages }: CommandContext, id: string): boolean {
  return attemptTo(messages, () => runCommand(editor, id))
}

export function attemptTo(messages: CommandContext['messages'], work: () => boolean): boolean {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    messages.show(error.message, 'bad')
    return true
  }
}
