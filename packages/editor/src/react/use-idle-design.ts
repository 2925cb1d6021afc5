import type { Design } from '@printery/design'
import type { Editor } from '../model/editor.ts'
import { subscribeDebounced } from './subscribe-debounced.ts'
import { designOf, useDeferred } from './use-deferred.ts'

/** Milliseconds without a change after which the user counts as idle. */
const pauseMs = 350

/** The design when input last paused: for pictures of the whole design, which take too long to draw during input. */
export function useIdleDesign(): Design {
  return useDeferred(designOf, whenIdle)
}

function whenIdle({ history }: Editor, onPause: () => void): () => void {
  return subscribeDebounced(history, pauseMs, onPause)
}
