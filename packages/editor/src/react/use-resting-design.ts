import type { Design } from '@printery/design'
import type { Editor } from '../model/editor.ts'
import { afterAPause } from './after-a-pause.ts'
import { designOf, useLater } from './use-later.ts'

/** ms without a change after which nobody is at work right now. */
const pauseMs = 350

/** The design as it was at the last pause: for pictures of all of it, which take longer to draw than a hand may wait. */
export function useRestingDesign(): Design {
  return useLater(designOf, atAPause)
}

function atAPause({ history }: Editor, take: () => void): () => void {
  return afterAPause(history, pauseMs, take)
}
