import type { FastifyRequest } from 'fastify'
import { addressGroup } from '../../http/address-group.ts'

/** The origin of a request: rate limits count by it, and the list of sessions shows it. */
export interface Caller {
  address: string
  userAgent: string
}

export function callerOf(request: FastifyRequest): Caller {
  return { address: addressGroup(request.ip), userAgent: request.headers['user-agent'] ?? '' }
}
