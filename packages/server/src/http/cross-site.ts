import { forbidden } from '@printery/domain'
import type { FastifyRequest } from 'fastify'

/**
 * Refuses forms sent from another site. Browsers name the sending site in `Sec-Fetch-Site`, old ones only in `Origin`.
 * A request without either header is not sent by a page, so it is accepted.
 */
export async function refuseCrossSite({ headers, host }: FastifyRequest): Promise<void> {
  const site = headers['sec-fetch-site']
  const isOurs =
    site === undefined
      ? headers.origin === undefined || URL.parse(headers.origin)?.host === host
      : site === 'same-origin' || site === 'none'
  if (!isOurs) throw forbidden('This form was sent from another site.')
}
