import { Refusal } from '@printery/domain'
import type { FastifyInstance } from 'fastify'

/** Accepts JSON alone, keeps the raw bytes for signatures, and refuses what two readers could read differently. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (request.headers['content-encoding'] !== undefined)
      return done(new Refusal('wrong_type', 'A compressed body is not accepted here.'))
    request.rawBody = body
    if (body.length === 0) return done(null, undefined)
    try {
      done(null, parseStrictly(body, request.routeOptions.config.takesDesign ? mostOfDesign : mostParts))
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

function parseStrictly(body: Buffer, most: number): unknown {
  const text = utf8.decode(body)
  const { members, parts } = partsOf(text)
  if (parts > most) throw new Refusal('invalid', 'This has too many parts.')
  const value: unknown = JSON.parse(text)
  if (members !== keysOf(value)) throw new SyntaxError('a key stands twice')
  return value
}

/** Values and members of one body. Reading more would hold up everybody else for longer than anybody notices. */
const mostParts = 50_000
/** Of a design: a thousand elements of some fifty each, and what comes with them. */
const mostOfDesign = 100_000

/** Colons outside of strings, which are the members that were written, and with the commas the parts. */
function partsOf(text: string): { members: number; parts: number } {
  let members = 0
  let commas = 0
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charCodeAt(at)
    if (char === 58) members += 1
    if (char === 44) commas += 1
    if (char !== 34) continue
    at += 1
    while (at < text.length && text.charCodeAt(at) !== 34) at += text.charCodeAt(at) === 92 ? 2 : 1
  }
  return { members, parts: members + commas }
}

/** The shop's own bodies are 4 deep. Whoever walks a body by recursion must not run out of stack. */
const mostDeep = 64

/** The members that were kept. `__proto__` would be one too few or set a prototype, so it fails here as well. */
function keysOf(value: unknown): number {
  let keys = 0
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: here, depth } = next
    if (here === null || typeof here !== 'object') continue
    if (depth > mostDeep) throw new Refusal('invalid', 'This is nested too deeply.')
    if (!Array.isArray(here)) {
      const names = Object.keys(here)
      if (names.some((name) => name === '__proto__' || name === 'constructor' || name === 'prototype'))
        return -1
      keys += names.length
    }
    for (const member of Array.isArray(here) ? here : Object.values(here))
      if (member !== null && typeof member === 'object') open.push({ value: member, depth: depth + 1 })
  }
  return keys
}
