import type { Design } from '@printery/design'
import type { Editor } from '../model/editor.ts'
import { afterAPause } from './after-a-pause.ts'
import { designOf, useLater } from './use-later.ts'

/**
 * ms without a change after which the frame that shows it has been seen, and no key that is held down gives the next. No frame is
 * waited for: a window that is not seen has none.
 */
const pauseMs = 80

/**
 * The design as it is between gestures, told behind the frame that shows a change on the canvas: lists and small pictures of it are
 * neither drawn anew sixty times a second nor while somebody waits for that frame.
 */
export function useSettledDesign(): Design {
  return useSettled(designOf)
}

/** What follows from the design, such as whether a step can be taken back, in the same way. `part` stays the same function. */
export function useSettled<Part>(part: (editor: Editor) => Part): Part {
  return useLater(part, behindADesign)
}

/** What is said to who can't see the canvas: no reason to keep the picture waiting. */
export function useSaid(): string {
  return useLater(saidOf, behindAWord)
}

function saidOf({ said }: Editor): string {
  return said.get()
}

function behindADesign({ history }: Editor, take: () => void): () => void {
  return afterAPause(history, pauseMs, () => {
    if (history.get().gesture === undefined) take()
  })
}

function behindAWord({ said }: Editor, take: () => void): () => void {
  return afterAPause(said, pauseMs, take)
}
