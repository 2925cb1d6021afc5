/** Public API of the drafts feature. */

export { deleteBoughtDrafts, deleteDraftsOf as eraseDrafts } from './queries.ts'
export { getOwnDesign, listOwnDrafts, loadDraftToPay, lockDraftToPay, saveDraft } from './service.ts'
