import type { ActionFunctionArgs } from 'react-router'
import { receiveForm } from '../../../ssr/receive-form.ts'
import { apiContext } from '../../../ssr/request-context.ts'
import { messageFields } from './data.ts'
import { toQuery } from './sent-message.ts'

export function receiveMessage({ request, context }: ActionFunctionArgs) {
  const { call } = context.get(apiContext)
  return receiveForm(request, messageFields, (body) => call('POST /contact', { body }), toQuery)
}
