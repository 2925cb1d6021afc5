import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { quickAnswer } from './quick-imports.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'node_modules', 'drizzle-orm')
const packages = join(import.meta.dirname, '..', '..')
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

test('a relative import of our own leads where Node finds it, as a module of ECMAScript in TypeScript', () => {
  for (const at of readdirSync(packages)) {
    const { type } = JSON.parse(readFileSync(join(packages, at, 'package.json'), 'utf8'))
    expect(type, at).toBe('module')
  }
  expect(quickAnswer('../src/parts.ts', import.meta.url)).toEqual({
    url: new URL('parts.ts', import.meta.url).href,
    format: 'module-typescript',
    shortCircuit: true,
  })
})

test('whatever else is imported Node resolves itself', () => {
  expect(quickAnswer('pg', entry)).toBeUndefined()
  expect(quickAnswer('./version.json', entry)).toBeUndefined()
  expect(quickAnswer('./alias.js', entry.replace(/\.js$/, '.cjs'))).toBeUndefined()
  expect(quickAnswer('./parts.js', import.meta.url)).toBeUndefined()
  expect(
    quickAnswer('./parts.ts', new URL('node_modules/other/index.ts', import.meta.url).href),
  ).toBeUndefined()
  expect(quickAnswer('./parts.ts', entry.replace('drizzle-orm/index.js', 'other/index.ts'))).toBeUndefined()
  expect(quickAnswer('drizzle-orm')).toBeUndefined()
})
