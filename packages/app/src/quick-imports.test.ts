import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { quickAnswer } from './quick-imports.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'node_modules', 'drizzle-orm')
const entry = pathToFileURL(join(folder, 'index.js')).href

test('a relative import within drizzle-orm leads where Node finds it, as a module of ECMAScript', () => {
  const url = new URL('pg-core/index.js', entry)
  expect(existsSync(url)).toBe(true)
  expect(quickAnswer('./pg-core/index.js', entry)).toEqual({
    url: url.href,
    format: 'module',
    shortCircuit: true,
  })
  const { type } = JSON.parse(readFileSync(new URL('package.json', entry), 'utf8'))
  expect(type).toBe('module')
})

test('whatever else is imported Node resolves itself', () => {
  expect(quickAnswer('pg', entry)).toBeUndefined()
  expect(quickAnswer('./version.json', entry)).toBeUndefined()
  expect(quickAnswer('./alias.js', entry.replace(/\.js$/, '.cjs'))).toBeUndefined()
  expect(quickAnswer('./parts.ts', import.meta.url)).toBeUndefined()
  expect(quickAnswer('drizzle-orm')).toBeUndefined()
})
