import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * A change of what stands under a key. Success or refusal, all of that is fetched again: a refusal often means that
 * somebody else was first. A success waits for it, so that what is shown next is true; a refusal is said at once.
 */
export function useChange<Input, Answer>(key: QueryKey, change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: (_answer, error) => {
      const fresh = client.invalidateQueries({ queryKey: key })
      return error ? undefined : fresh
    },
  })
}
