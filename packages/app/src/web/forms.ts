import { refuseCrossSite } from '@printery/server'
import { formPages } from '@printery/web'
import type { FastifyInstance } from 'fastify'
import type { AnswerPage } from './pages.ts'

/**
 * Serves the forms of pages that browsers send without scripts. The page's action passes the fields on to the API,
 * whose checks and rate limits apply to the browser's address.
 */
export async function serveForms(app: FastifyInstance, answer: AnswerPage): Promise<void> {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    for (const path of formPages) forms.post(path, { onRequest: refuseCrossSite }, answer)
  })
}
