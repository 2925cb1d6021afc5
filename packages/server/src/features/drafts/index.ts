/** The exports of drafts for other features. */

export { deleteBoughtDrafts, deleteDraftsOf as forgetDrafts } from './queries.ts'
export { getOwnDesign, listOwnDrafts, loadDraftToPay, lockDraftToPay, saveDraft } from './service.ts'
