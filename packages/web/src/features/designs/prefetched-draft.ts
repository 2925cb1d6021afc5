import { readDraft } from './draft-controller.ts'
import type { OpenedDraft } from './opened-draft.ts'

let ahead: { draftId: string; draft: Promise<OpenedDraft> } | undefined

/** Begins to read a draft while the page that will show it is still on its way. */
export function readAhead(draftId: string): void {
  const draft = readDraft(draftId)
  // Whoever takes it is told.
  draft.catch(() => {})
  ahead = { draftId, draft }
}

/** What was begun for the page that comes next, and for no later one: the draft may have changed by then. */
export function readBegun(draftId: string): Promise<OpenedDraft> {
  const begun = ahead
  ahead = undefined
  return begun?.draftId === draftId ? begun.draft : readDraft(draftId)
}
