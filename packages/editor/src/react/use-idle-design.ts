import type { Design } from '@printery/design'
import type { Editor } from '../model/editor.ts'
import { subscribeDebounced } from './subscribe-debounced.ts'
import { designOf, useDeferred } from './use-deferred.ts'

/** ms without a change after which nobody is at work right now. */
const pauseMs = 350

/** The design as it was at the last pause: for pictures of all of it, which take longer to draw than a hand may wait. */
export function useIdleDesign(): Design {
  return useDeferred(designOf, whenIdle)
}

function whenIdle({ history }: Editor, take: () => void): () => void {
  return subscribeDebounced(history, pauseMs, take)
}
