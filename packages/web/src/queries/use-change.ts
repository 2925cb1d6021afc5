import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * A mutation that refetches the queries under `key`, also after a refusal, which often means that somebody else has
 * changed the data. After a success the mutation waits for the refetch, so that the screen is up to date; a refusal is
 * shown at once.
 */
export function useChange<Input, Result>(key: QueryKey, change: (input: Input) => Promise<Result>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: (_result, error) => {
      const refetch = client.invalidateQueries({ queryKey: key })
      return error ? undefined : refetch
    },
  })
}
