import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

export const messageFields = ['fullName', 'email', 'phone', 'subject', 'message'] as const
export type MessageFields = Record<(typeof messageFields)[number], string>

export function useSendMessage() {
  return useMutation({
    mutationFn: (body: MessageFields & { attachmentId?: string | undefined }) =>
      call('POST /contact', { body }),
    onError: (error) => console.error('could not send the message to the shop', error),
  })
}
