import { readDraft } from './draft-controller.ts'
import type { OpenedDraft } from './opened-draft.ts'

let prefetched: { draftId: string; draft: Promise<OpenedDraft> } | undefined

/** Prefetches a draft while the page that will show it loads. */
export function prefetchDraft(draftId: string): void {
  const draft = readDraft(draftId)
  // The error is handled by the caller that takes the draft.
  draft.catch(() => {})
  prefetched = { draftId, draft }
}

/** Returns the prefetched draft once. Later calls refetch it, because it may have changed. */
export function takePrefetchedDraft(draftId: string): Promise<OpenedDraft> {
  const current = prefetched
  prefetched = undefined
  return current?.draftId === draftId ? current.draft : readDraft(draftId)
}
