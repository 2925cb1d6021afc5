import { useMutation } from '@tanstack/react-query'
import { ApiRefusal, call } from '../api/client.ts'

/** Asks for news. What fails is logged, and the form that asked keeps what was written (DEC-22). */
export function useJoinMailingList() {
  return useMutation({
    mutationFn: (email: string) => call('POST /mailinglist', { body: { email } }),
    onError: (error) => console.error('the mailing list', error),
  })
}

/** What is wrong with the address itself, in the words of the shop. */
export function wrongAddress(error: unknown): string | undefined {
  return error instanceof ApiRefusal ? error.fieldErrors.email : undefined
}
