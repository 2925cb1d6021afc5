import { readDraft } from './draft-controller.ts'
import type { OpenedDraft } from './opened-draft.ts'

let prefetched: { draftId: string; draft: Promise<OpenedDraft> } | undefined

/** Begins to read a draft while the page that will show it is still on its way. */
export function prefetchDraft(draftId: string): void {
  const draft = readDraft(draftId)
  // Whoever takes it is told.
  draft.catch(() => {})
  prefetched = { draftId, draft }
}

/** What was begun for the page that comes next, and for no later one: the draft may have changed by then. */
export function takePrefetchedDraft(draftId: string): Promise<OpenedDraft> {
  const taken = prefetched
  prefetched = undefined
  return taken?.draftId === draftId ? taken.draft : readDraft(draftId)
}
