import { refuseCrossSite } from '@printery/server'
import { formPages, oneClickPage } from '@printery/web'
import type { FastifyInstance } from 'fastify'
import type { PageHandler } from './pages.ts'

/**
 * Serves the forms of pages that browsers send without scripts. The page's action passes the fields on to the API,
 * whose checks and rate limits apply to the IP address of the browser.
 */
export async function serveForms(app: FastifyInstance, handlePage: PageHandler): Promise<void> {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    )
    for (const path of formPages)
      if (path !== oneClickPage) forms.post(path, { onRequest: refuseCrossSite }, handlePage)
  })
  // Mail programs may unsubscribe with a multipart body as well (RFC 8058). The URL is sufficient; the body is not read.
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    const types = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/
    forms.addContentTypeParser(types, { parseAs: 'string' }, (_request, _body, done) => done(null, ''))
    forms.post(oneClickPage, { onRequest: refuseCrossSite, bodyLimit: 16 * 1024 }, handlePage)
  })
}
