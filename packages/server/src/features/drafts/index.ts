/** What other features may use of drafts. */

export { deleteBoughtDrafts, deleteDraftsOf as forgetDrafts } from './queries.ts'
export { getOwnDesign, listOwnDrafts, loadDraftToPay, lockDraftToPay, saveDraft } from './service.ts'
