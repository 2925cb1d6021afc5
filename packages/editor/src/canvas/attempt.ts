import { Refusal } from '@printery/domain'
import { runCommand } from '../model/commands/commands.ts'
import type { EditorParts } from '../react/editor-context.tsx'

type Doing = Pick<EditorParts, 'editor' | 'messages'>

/** Runs a command; what the design refuses is said. Answers whether the key had a meaning. */
export function attempt({ editor, messages }: Doing, id: string): boolean {
  return attemptTo(messages, () => runCommand(editor, id))
}

export function attemptTo(messages: Doing['messages'], work: () => boolean): boolean {
  try {
    return work()
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault
    messages.say(fault.message, 'bad')
    return true
  }
}
