import type { FastifyRequest } from 'fastify'
import { addressGroup } from '../../http/address-group.ts'

/** Who asks from where: what limits count, and what the list of sessions shows. */
export interface Caller {
  address: string
  userAgent: string
}

export function callerOf(request: FastifyRequest): Caller {
  return { address: addressGroup(request.ip), userAgent: request.headers['user-agent'] ?? '' }
}
