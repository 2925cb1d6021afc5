import { Refusal } from '@printery/domain'
import { runCommand } from '../model/commands.ts'
import type { Editor } from '../model/editor.ts'

/** Runs a command; what the design refuses is said. Answers whether the key had a meaning. */
export function attempt(editor: Editor, id: string): boolean {
  return attemptTo(editor, () => runCommand(editor, id))
}

export function attemptTo(editor: Editor, work: () => boolean): boolean {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    editor.look({ said: error.message })
    return true
  }
}
