import { useMutation } from '@tanstack/react-query'
import { ApiRefusal, call } from '../api/client.ts'

/** Subscribes an address. A failure is logged, and the form keeps its input (DEC-22). */
export function useJoinMailingList() {
  return useMutation({
    mutationFn: (email: string) => call('POST /mailinglist', { body: { email } }),
    onError: (error) => console.error('subscribing to the mailing list failed', error),
  })
}

/** The server's message about an invalid address. */
export function addressError(error: unknown): string | undefined {
  return error instanceof ApiRefusal ? error.fieldErrors.email : undefined
}
