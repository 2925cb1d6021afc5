import type { z } from 'zod'

/** Who may call at all. Ownership is judged afterwards, on the record itself. */
export type Allowed = 'anyone' | 'session' | 'staff' | 'supplier' | 'admin'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Schema = z.ZodType

interface Shape {
  summary: string
  allow: Allowed
  params?: Schema
  query?: Schema
  body?: Schema
  /** The answers of success by status; null has no body. Refusals are the same everywhere. */
  response: Record<number, Schema | null>
  /** Honours Idempotency-Key (a POST that creates or charges). */
  idempotent?: boolean
  /** The body is a form with one file under `file`; its other fields are in `body`. */
  file?: true
  /** Bytes that a body may have where it is more than other calls need. */
  maxBytes?: number
  /** Its body has a design in it, which is of more parts than others. */
  takesDesign?: boolean
}

export type Endpoint = Shape & { method: Method; url: string }

/** One call: its address, input, answers and permission, from which types, checks, documents and the client follow. */
export function endpoint<const M extends Method, const U extends string, const S extends Shape>(
  method: M,
  url: U,
  shape: S,
): S & { method: M; url: U } {
  return { ...shape, method, url }
}

type Input<S> = S extends Schema ? z.input<S> : undefined
type Output<S> = S extends Schema ? z.output<S> : undefined
type Answers<R> = { [K in keyof R]: R[K] extends Schema ? z.input<R[K]> : undefined }[keyof R]

/** What a client sends and gets for an endpoint. */
export interface Call<E extends Endpoint> {
  params: Input<E['params']>
  query: Input<E['query']>
  body: Input<E['body']>
  answer: Answers<E['response']>
}

/** What a handler of the server is given, parsed. */
export interface Parsed<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

export type Answer<E extends Endpoint> = Answers<E['response']>
