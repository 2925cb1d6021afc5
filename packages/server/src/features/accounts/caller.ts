import type { FastifyRequest } from 'fastify'
import { addressGroup } from '../../http/address-group.ts'

/** The origin of a request, for rate limits and the list of sessions. */
export interface Caller {
  address: string
  userAgent: string
}

export function callerOf(request: FastifyRequest): Caller {
  return { address: addressGroup(request.ip), userAgent: request.headers['user-agent'] ?? '' }
}
