import type { Design } from '@printery/design'
import type { Editor } from '../model/editor.ts'
import { subscribeDebounced } from './subscribe-debounced.ts'
import { designOf, useDeferred } from './use-deferred.ts'

/**
 * Milliseconds after which the frame that shows a change has been painted and a held key no longer repeats. A timer, because
 * hidden windows have no animation frames.
 */
const pauseMs = 80

/**
 * The design between gestures, updated after the frame that shows a change: lists and thumbnails neither
 * rerender with every frame nor delay it.
 */
export function useSettledDesign(): Design {
  return useSettled(designOf)
}

/** Selects from the settled design, such as whether undo is possible. `part` must be a stable function. */
export function useSettled<Part>(part: (editor: Editor) => Part): Part {
  return useDeferred(part, afterDesignChange)
}

/** The current announcement, updated after the frame that shows a change. */
export function useAnnouncement(): string {
  return useDeferred(announcementOf, afterAnnouncement)
}

function announcementOf({ announcement }: Editor): string {
  return announcement.get()
}

function afterDesignChange({ history }: Editor, onPause: () => void): () => void {
  return subscribeDebounced(history, pauseMs, () => {
    if (history.get().gesture === undefined) onPause()
  })
}

function afterAnnouncement({ announcement }: Editor, onPause: () => void): () => void {
  return subscribeDebounced(announcement, pauseMs, onPause)
}
