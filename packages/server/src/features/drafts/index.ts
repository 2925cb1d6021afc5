/** The exports of drafts for other features. */

export { deleteBoughtDrafts, deleteDraftsOf as eraseDrafts } from './queries.ts'
export { getOwnDesign, listOwnDrafts, loadDraftToPay, lockDraftToPay, saveDraft } from './service.ts'
