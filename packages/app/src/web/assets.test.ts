import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { webFolder } from '@printery/web'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveAssets } from './assets.ts'
import { registerWeb } from './register-web.ts'

const client = join(webFolder, 'build', 'client')
/** The names of files, without their compressed variants. */
const namesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|avif)$/.test(entry.name))
    .map(({ name }) => name)

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  await registerWeb(app, { dev: false })
})
afterAll(() => app.close())

const request = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers, method: 'HEAD' })

test('every asset of the build has a content hash in its name and is immutable', async () => {
  const names = namesIn(join(client, 'assets'))
  expect(names.length).toBeGreaterThan(100)
  for (const name of names) {
    expect([name, /-[\w-]{8}\.[a-z0-9]+$/.test(name)]).toEqual([name, true])
    const { statusCode, headers } = await request(`/assets/${name}`, { accept: 'image/avif,*/*' })
    expect([name, statusCode, headers['cache-control'], headers['x-content-type-options']]).toEqual([
      ...[name, 200, 'public, max-age=31536000, immutable', 'nosniff'],
    ])
    expect([name, headers['content-type']]).not.toEqual([name, 'application/octet-stream'])
  }
})

test('scripts and styles are compressed if the client accepts it, and caches keep both variants apart', async () => {
  const [script, style] = ['js', 'css'].map((extension) =>
    namesIn(join(client, 'assets')).find((name) => name.endsWith(`.${extension}`)),
  )
  for (const name of [script, style])
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ] as const) {
      const { headers } = await request(`/assets/${name}`, { 'accept-encoding': accepted })
      expect([name, headers['content-encoding']]).toEqual([name, encoding])
      expect(String(headers.vary)).toContain('accept-encoding')
    }
})

test('a picture of a page is AVIF if the client accepts it, at most 60 kB, and WebP otherwise', async () => {
  const pictures = namesIn(join(client, 'assets')).filter((name) => name.endsWith('.webp'))
  expect(pictures.length).toBeGreaterThan(10)
  for (const name of pictures) {
    const [avif, webp] = await Promise.all(
      ['image/avif,image/webp,*/*', '*/*'].map((accept) => request(`/assets/${name}`, { accept })),
    )
    expect([name, avif?.headers['content-type'], webp?.headers['content-type']]).toEqual([
      ...[name, 'image/avif', 'image/webp'],
    ])
    for (const response of [avif, webp])
      expect(String(response?.headers.vary)).toMatch(/(?:^|, )accept(?:,|$)/)
    expect(Number(avif?.headers['content-length'])).toBeLessThan(Number(webp?.headers['content-length']))
    expect(Number(webp?.headers['content-length'])).toBeLessThanOrEqual(60_000)
  }
})

test('files with fixed names are cached for a day', async () => {
  for (const name of namesIn(client)) {
    const { statusCode, headers } = await request(`/${name}`)
    const [, seconds] = /max-age=(\d+)/.exec(String(headers['cache-control'])) ?? []
    expect([name, statusCode]).toEqual([name, 200])
    expect([name, headers['cache-control']]).not.toEqual([name, undefined])
    expect(Number(seconds ?? 0)).toBeLessThanOrEqual(86_400)
    expect(String(headers['cache-control'])).not.toContain('immutable')
  }
})

test('the asset folder is listed once at the start, and all other paths are 404', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'printery-assets-'))
  const write = (name: string) => writeFileSync(join(folder, name), '')
  mkdirSync(join(folder, 'assets'))
  for (const name of ['secret.txt', 'assets/page-12345678.js']) write(name)
  const server = Fastify()
  await serveAssets(server, folder)
  write('assets/late-12345678.js')
  const status = async (name: string) => (await server.inject(`/assets/${name}`)).statusCode
  expect(await status('page-12345678.js')).toBe(200)
  for (const name of ['late-12345678.js', 'PAGE-12345678.js', '..%2fsecret.txt', '%2e%2e%2fsecret.txt', ''])
    expect([name, await status(name)]).toEqual([name, 404])
  await server.close()
  rmSync(folder, { recursive: true })
})
