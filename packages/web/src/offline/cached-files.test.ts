import { expect, test } from 'vitest'
import { isCacheableResponse, isCachedDestination } from './cached-files.ts'

const response = (type: string, change: { status?: number; redirected?: boolean } = {}) => ({
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
  expect(isCachedDestination(destination)).toBe(true)
  expect(isCacheableResponse(destination, response(type))).toBe(true)
  expect(isCacheableResponse(destination, response(type, { redirected: true }))).toBe(false)
  expect(isCacheableResponse(destination, response(type, { status: 206 }))).toBe(false)
})

test.each([
  ['script', 'text/html; charset=utf-8'],
  ['script', 'text/css'],
  ['script', ''],
  ['style', 'text/html'],
  ['font', 'text/html'],
])('a response to the request of a %s with another content type is not cached: %s', (destination, type) => {
  expect(isCacheableResponse(destination, response(type))).toBe(false)
})

test('pictures are not cached by the worker', () => {
  expect(isCachedDestination('image')).toBe(false)
})
