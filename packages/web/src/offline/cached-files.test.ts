import { expect, test } from 'vitest'
import { isCachedFor, matchesRequest } from './cached-files.ts'

const answer = (type: string, change: { status?: number; redirected?: boolean } = {}) => ({
  status: 200,
  redirected: false,
  headers: new Headers(type ? { 'content-type': type } : {}),
  ...change,
})

test.each([
  ['script', 'text/javascript; charset=utf-8'],
  ['script', 'application/javascript'],
  ['style', 'text/css; charset=utf-8'],
  ['font', 'font/woff2'],
])('a %s with the content type %s is cached', (destination, type) => {
  expect(isCachedFor(destination)).toBe(true)
  expect(matchesRequest(destination, answer(type))).toBe(true)
  expect(matchesRequest(destination, answer(type, { redirected: true }))).toBe(false)
  expect(matchesRequest(destination, answer(type, { status: 206 }))).toBe(false)
})

test.each([
  ['script', 'text/html; charset=utf-8'],
  ['script', 'text/css'],
  ['script', ''],
  ['style', 'text/html'],
  ['font', 'text/html'],
])('a response to the request of a %s with another content type is not cached: %s', (destination, type) => {
  expect(matchesRequest(destination, answer(type))).toBe(false)
})

test('pictures are not cached by the worker', () => {
  expect(isCachedFor('image')).toBe(false)
})
