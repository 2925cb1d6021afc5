import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundle } from './bundle.ts'

test('the script in the head of each page is a short text without imports that is valid inside a <script>', async () => {
  const text = await bundle(join(import.meta.dirname, '..', 'src', 'hydration', 'before-hydration.ts'))
  expect(text).toMatch(/^\(function\(\)\s?\{/)
  expect(text).toContain('first-contentful-paint')
  expect(text).not.toMatch(/\bimport\b|<\/script|<!--/)
  expect(text.length).toBeLessThan(2000)
})
