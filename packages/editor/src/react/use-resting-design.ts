import type { Design } from '@printery/design'
import type { Editor } from '../model/editor.ts'
import { designOf, useLater } from './use-later.ts'

/** ms without a change after which nobody is at work right now. */
const pauseMs = 350

/** The design as it was at the last pause: for pictures of all of it, which take longer to draw than a hand may wait. */
export function useRestingDesign(): Design {
  return useLater(designOf, atAPause)
}

function atAPause({ history }: Editor, take: () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined
  const stop = history.watch(() => {
    clearTimeout(pause)
    pause = setTimeout(take, pauseMs)
  })
  return () => {
    clearTimeout(pause)
    stop()
  }
}
