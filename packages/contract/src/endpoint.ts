import type { Capability } from '@printery/domain/staff'
import type { z } from 'zod'

/** Whose calls are accepted. Ownership is checked afterwards, on the record itself. */
export type Permission = 'anyone' | 'session' | 'staff' | 'supplier' | 'admin'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Schema = z.ZodType

/**
 * Who may make a call, and what staff need for it. `own`: staff of any role make it about themselves. In calls with
 * `session`, staff without the capability are treated as customers; without a capability, all staff are.
 */
export type Access =
  | { allow: 'anyone' | 'supplier'; capability?: never; capabilityOf?: never }
  | { allow: 'session'; capability?: Capability | 'own'; capabilityOf?: CapabilityOf }
  | { allow: 'staff' | 'admin'; capability: Capability | 'own'; capabilityOf?: CapabilityOf }

/** The capability that a body needs, in addition to `capability`. */
type CapabilityOf = (body: never) => Capability | undefined

type EndpointSpec = Access & CallShape

interface CallShape {
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** Successful responses by status; null has no body. Refusals are the same for all calls. */
  response: Record<number, Schema | null>
  /** Honours Idempotency-Key (a POST that creates or charges). */
  idempotent?: boolean
  /** The body is a multipart form with one file in `file` and the other fields in `body`. */
  file?: true
  /** Maximum body size in bytes, if larger than the default. */
  maxBytes?: number
  /** The body contains a design, which has more values than other bodies. */
  takesDesign?: boolean
}

export type Endpoint = EndpointSpec & { method: Method; url: string }

/**
 * Defines one call: URL, input, responses and permission, from which types, validation, documentation and the client
 * are derived.
 */
export function endpoint<const M extends Method, const U extends string, const S extends EndpointSpec>(
  method: M,
  url: U,
  shape: S,
): S & { method: M; url: U } {
  return { ...shape, method, url }
}

type Input<S> = S extends Schema ? z.input<S> : undefined
type Output<S> = S extends Schema ? z.output<S> : undefined
type Answers<R> = { [K in keyof R]: R[K] extends Schema ? z.input<R[K]> : undefined }[keyof R]

/** The types of what a client sends and receives. */
export interface Call<E extends Endpoint> {
  params: Input<E['params']>
  query: Input<E['query']>
  body: Input<E['body']>
  answer: Answers<E['response']>
}

/** The parsed input of a server handler. */
export interface Parsed<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

export type Answer<E extends Endpoint> = Answers<E['response']>
