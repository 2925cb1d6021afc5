import { Refusal } from '@printery/domain'
import type { FastifyInstance } from 'fastify'

/**
 * Accepts only JSON, keeps the raw bytes for signatures, and refuses bodies that two parsers could read
 * differently.
 */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.headers['content-encoding'] !== undefined)
      return done(new Refusal('wrong_type', 'A compressed body is not accepted here.'))
    request.rawBody = body
    if (body.length === 0) return done(null, undefined)
    try {
      done(null, parseStrictJson(body, request.routeOptions.config.takesDesign ? maxDesignNodes : maxParts))
    } catch (error) {
      done(error instanceof Refusal ? error : new Refusal('bad_request', 'The request could not be read.'))
    }
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    rawBody: Buffer | undefined
  }
  interface FastifyContextConfig {
    takesDesign?: boolean
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

function parseStrictJson(body: Buffer, max: number): unknown {
  const text = utf8.decode(body)
  const { members, parts } = countParts(text)
  if (parts > max) throw new Refusal('invalid', 'This has too many parts.')
  const value: unknown = JSON.parse(text)
  if (members !== countKeys(value)) throw new SyntaxError('duplicate key')
  return value
}

/** Maximum number of values and members in one body, because parsing blocks the process for all callers. */
const maxParts = 50_000
/** The same limit for a design: a thousand elements of about fifty fields each, and the rest of the document. */
const maxDesignNodes = 100_000

/** Counts colons outside of strings, which are members, and adds commas for the number of parts. */
function countParts(text: string): { members: number; parts: number } {
  let members = 0
  let commas = 0
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index)
    if (char === 58) members += 1
    if (char === 44) commas += 1
    if (char !== 34) continue
    index += 1
    while (index < text.length && text.charCodeAt(index) !== 34)
      index += text.charCodeAt(index) === 92 ? 2 : 1
  }
  return { members, parts: members + commas }
}

/** Maximum depth of a body, so that recursive code can't overflow the stack. The shop's pages send at most 4 levels. */
const maxDepth = 64

/** Counts the parsed members. `__proto__` would be dropped or set a prototype, so it is refused here too. */
function countKeys(value: unknown): number {
  let keys = 0
  const pending: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value: current, depth } = next
    if (current === null || typeof current !== 'object') continue
    if (depth > maxDepth) throw new Refusal('invalid', 'This is nested too deeply.')
    if (!Array.isArray(current)) {
      const names = Object.keys(current)
      if (names.some((name) => name === '__proto__' || name === 'constructor' || name === 'prototype'))
        return -1
      keys += names.length
    }
    for (const member of Array.isArray(current) ? current : Object.values(current))
      if (member !== null && typeof member === 'object') pending.push({ value: member, depth: depth + 1 })
  }
  return keys
}
