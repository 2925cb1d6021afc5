import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/client.ts'

export interface MessageFields {
  fullName: string
  email: string
  phone: string
  subject: string
  message: string
}

export function useSendMessage() {
  return useMutation({
    mutationFn: (body: MessageFields) => call('POST /contact', { body }),
    onError: (error) => console.error('the message to the shop', error),
  })
}
