import { type ActionFunctionArgs, data } from 'react-router'
import { findRefusal } from '../../../ssr/error-response.ts'
import { apiContext } from '../../../ssr/request-context.ts'

export type LinkResult = { isDone: true } | { isDone: false; message: string | undefined }

/**
 * The action of a page behind a link of the mailing list, which works without JavaScript. Mail programs post to the URL
 * of the page too, with a different body (RFC 8058): the token is only in the URL, and there is no redirect.
 */
export function linkAction(endpoint: 'POST /mailinglist/confirm' | 'POST /mailinglist/unsubscribe') {
  return async ({ request, context }: ActionFunctionArgs) => {
    const { call } = context.get(apiContext)
    const token = new URL(request.url).searchParams.get('token') ?? ''
    try {
      await call(endpoint, { body: { token } })
      return data<LinkResult>({ isDone: true })
    } catch (error) {
      const refusal = findRefusal(error)
      if (!refusal) throw error
      return data<LinkResult>({ isDone: false, message: refusal.message }, { status: refusal.status })
    }
  }
}
