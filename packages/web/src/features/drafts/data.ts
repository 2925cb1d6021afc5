import { call } from '../../api/client.ts'
import { draftsKey } from '../../queries/draft-query.ts'
import { useChange } from '../../queries/use-change.ts'

export function useDeleteDraft() {
  return useChange(draftsKey, (draftId: string) => call('DELETE /draft/:draftId', { params: { draftId } }))
}
