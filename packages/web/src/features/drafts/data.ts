import { call } from '../../api.ts'
import { useChange } from '../../change.ts'
import { draftsKey } from '../../draft-query.ts'

export function useDeleteDraft() {
  return useChange(draftsKey, (draftId: string) => call('DELETE /draft/:draftId', { params: { draftId } }))
}
