import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { resolveQuickly } from './resolve-hook.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'node_modules', 'drizzle-orm')
const packages = join(import.meta.dirname, '..', '..')
const entry = pathToFileURL(join(folder, 'index.js')).href

test('a relative import inside drizzle-orm resolves as Node resolves it, as an ES module', () => {
  const url = new URL('pg-core/index.js', entry)
  expect(existsSync(url)).toBe(true)
  expect(resolveQuickly('./pg-core/index.js', entry)).toEqual({
    url: url.href,
    format: 'module',
    shortCircuit: true,
  })
  const { type } = JSON.parse(readFileSync(new URL('package.json', entry), 'utf8'))
  expect(type).toBe('module')
})

test('a relative import inside our packages resolves as Node resolves it, as an ES module in TypeScript', () => {
  for (const folder of readdirSync(packages)) {
    const { type } = JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8'))
    expect(type, folder).toBe('module')
  }
  expect(resolveQuickly('../src/parts.ts', import.meta.url)).toEqual({
    url: new URL('parts.ts', import.meta.url).href,
    format: 'module-typescript',
    shortCircuit: true,
  })
})

test('all other imports are left to Node', () => {
  expect(resolveQuickly('pg', entry)).toBeUndefined()
  expect(resolveQuickly('./version.json', entry)).toBeUndefined()
  expect(resolveQuickly('./alias.js', entry.replace(/\.js$/, '.cjs'))).toBeUndefined()
  expect(resolveQuickly('./parts.js', import.meta.url)).toBeUndefined()
  expect(
    resolveQuickly('./parts.ts', new URL('node_modules/other/index.ts', import.meta.url).href),
  ).toBeUndefined()
  expect(
    resolveQuickly('./parts.ts', entry.replace('drizzle-orm/index.js', 'other/index.ts')),
  ).toBeUndefined()
  expect(resolveQuickly('drizzle-orm')).toBeUndefined()
})
