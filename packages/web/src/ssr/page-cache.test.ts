import type { EntryContext } from 'react-router'
import { expect, test } from 'vitest'
import { findPage, pageKey, savePage } from './page-cache.ts'

function entryContext(loaderData: Record<string, unknown>, overrides = {}) {
  return {
    staticHandlerContext: { loaderData, statusCode: 200, errors: null, ...overrides },
  } as unknown as EntryContext
}

test('a page is rendered again as soon as its data, its URL or its theme changes', () => {
  const key = pageKey('/products', undefined, entryContext({ shop: { from: 720 } }))
  expect(key).toBe(pageKey('/products', undefined, entryContext({ shop: { from: 720 } })))
  expect(key).not.toBe(pageKey('/products', undefined, entryContext({ shop: { from: 721 } })))
  expect(key).not.toBe(pageKey('/products?sort=title', undefined, entryContext({ shop: { from: 720 } })))
  expect(key).not.toBe(pageKey('/products', 'dark', entryContext({ shop: { from: 720 } })))
})

test('a page that failed, is still pending or is the response to a form is never cached', () => {
  expect(pageKey('/contact', undefined, entryContext({}, { actionData: { contact: {} } }))).toBeUndefined()
  expect(pageKey('/', undefined, entryContext({}, { errors: { root: new Error('no') } }))).toBeUndefined()
  expect(pageKey('/', undefined, entryContext({}, { statusCode: 404 }))).toBeUndefined()
  expect(pageKey('/', undefined, entryContext({ shop: { later: Promise.resolve(1) } }))).toBeUndefined()
})

test('the least recently requested page is evicted first', () => {
  for (let n = 0; n < 200; n++) savePage(`page ${n}`, String(n))
  expect(findPage('page 0')).toBe('0')
  savePage('one more', 'x')
  expect(findPage('page 0')).toBe('0')
  expect(findPage('page 1')).toBeUndefined()
  expect(findPage(undefined)).toBeUndefined()
})
