import { expect, test } from 'vitest'
import { currentPolicy, policyParts } from './headers.ts'

const policy = (options: Partial<Parameters<typeof policyParts>[0]> = {}) =>
  policyParts({ dev: false, storageOrigins: [], google: false, ...options }).join('nonce-N')

test("a page runs only its own scripts, can't be framed and has no plugins", () => {
  const directives = policy().split('; ')
  expect(directives).toContain("script-src 'self' 'wasm-unsafe-eval' 'nonce-N'")
  for (const directive of [
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ])
    expect(directives).toContain(directive)
})

test('files are sent only to the configured storage', () => {
  const directives = policy({ storageOrigins: ['https://s3.example'] }).split('; ')
  expect(directives).toContain("connect-src 'self' data: https://s3.example")
  expect(directives).toContain("img-src 'self' blob: data: https://s3.example")
  expect(policy()).toContain("connect-src 'self' data:;")
})

test('only a page in development may open a WebSocket', () => {
  expect(policy()).not.toContain('ws:')
  expect(policy({ dev: true })).toContain("connect-src 'self' data: ws: wss:")
})

test("Google's sign-in is allowed if it is offered, and only then", () => {
  expect(policy()).not.toContain('google')
  const directives = policy({ google: true }).split('; ')
  expect(directives).toContain(
    "script-src 'self' https://accounts.google.com/gsi/client 'wasm-unsafe-eval' 'nonce-N'",
  )
  expect(directives).toContain('frame-src https://accounts.google.com/gsi/')
  expect(directives).toContain("connect-src 'self' data: https://accounts.google.com/gsi/")
})

test("the external form is allowed from its own origin only, besides Google's sign-in", () => {
  const formOrigin = 'https://forms.example'
  expect(policy()).not.toContain('frame-src')
  expect(policy({ formOrigin }).split('; ')).toContain('frame-src https://forms.example')
  expect(policy({ formOrigin, google: true }).split('; ')).toContain(
    'frame-src https://accounts.google.com/gsi/ https://forms.example',
  )
})

test('SETTING-045 a saved address of the external form is allowed from the next page on, until it is removed', () => {
  let formUrl: string | undefined
  const findPolicy = currentPolicy({ dev: false, storageOrigins: [], google: false }, () => formUrl)
  expect(findPolicy()[1]).not.toContain('frame-src')
  formUrl = 'https://forms.example/ask?shop=1'
  expect(findPolicy()[1].split('; ')).toContain('frame-src https://forms.example')
  expect(findPolicy()).toBe(findPolicy())
  formUrl = undefined
  expect(findPolicy()[1]).not.toContain('frame-src')
})
