import { forbidden } from '@printery/domain'
import type { FastifyRequest } from 'fastify'

/**
 * Refuses forms that another site has sent. A browser names the sender in `Sec-Fetch-Site`, an old one only in
 * `Origin`; a program that sends neither acts for itself.
 */
export async function refuseCrossSite({ headers, host }: FastifyRequest): Promise<void> {
  const site = headers['sec-fetch-site']
  const isOurs =
    site === undefined
      ? headers.origin === undefined || URL.parse(headers.origin)?.host === host
      : site === 'same-origin' || site === 'none'
  if (!isOurs) throw forbidden('This form was sent from another site.')
}
