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

/** Takes the prefetched draft once: a later page refetches it, because it may have changed. */
export function takePrefetchedDraft(draftId: string): Promise<OpenedDraft> {
  const takenDraft = prefetched
  prefetched = undefined
  return takenDraft?.draftId === draftId ? takenDraft.draft : readDraft(draftId)
}
