import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { draftsKey } from '../../draft-query.ts'

/** The list is fetched again before it is said, so that what is shown then is true. */
export function useDeleteDraft() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draftId: string) => call('DELETE /draft/:draftId', { params: { draftId } }),
    onSettled: () => client.invalidateQueries({ queryKey: draftsKey }),
  })
}
