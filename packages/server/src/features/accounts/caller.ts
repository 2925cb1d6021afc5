import type { FastifyRequest } from 'fastify'
import { addressGroup } from '../../http/address-group.ts'

/** The origin of a request, for rate limits and the list of sessions. */
export interface Caller {
  /** An IPv4 address, or the /64 prefix of an IPv6 address. */
  ipAddress: string
  userAgent: string
}

export function callerOf(request: FastifyRequest): Caller {
  return { ipAddress: addressGroup(request.ip), userAgent: request.headers['user-agent'] ?? '' }
}
