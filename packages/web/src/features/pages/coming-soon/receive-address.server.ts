import type { ActionFunctionArgs } from 'react-router'
import { receiveForm } from '../../../ssr/receive-form.ts'
import { apiContext } from '../../../ssr/request-context.ts'

export function receiveAddress({ request, context }: ActionFunctionArgs) {
  const { call } = context.get(apiContext)
  return receiveForm(request, ['email'], (body) => call('POST /mailinglist', { body }))
}
