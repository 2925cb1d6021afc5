import type { Design } from '@printery/design'
import type { Editor } from '../model/editor.ts'
import { subscribeDebounced } from './subscribe-debounced.ts'
import { designOf, useDeferred } from './use-deferred.ts'

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
  return useDeferred(part, afterDesignChange)
}

/** What is said to who can't see the canvas: no reason to keep the picture waiting. */
export function useAnnouncement(): string {
  return useDeferred(announcementOf, afterAnnouncement)
}

function announcementOf({ announcement }: Editor): string {
  return announcement.get()
}

function afterDesignChange({ history }: Editor, take: () => void): () => void {
  return subscribeDebounced(history, pauseMs, () => {
    if (history.get().gesture === undefined) take()
  })
}

function afterAnnouncement({ announcement }: Editor, take: () => void): () => void {
  return subscribeDebounced(announcement, pauseMs, take)
}
