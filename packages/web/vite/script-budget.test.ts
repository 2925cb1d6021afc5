import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assertWithinBudget, measurePages } from './script-budget.ts'

const home = { label: 'home', route: 'home-screen', maxKilobytes: 150 }

/** Writes a client build with these scripts; `bytes` is the number of incompressible bytes of a script. */
async function writeBuild(scripts: Record<string, { text?: string; bytes?: number }>) {
  const client = await mkdtemp(join(tmpdir(), 'printery-build-'))
  onTestFinished(() => rm(client, { recursive: true }))
  await mkdir(join(client, 'assets'))
  const manifest = {
    entry: { module: '/assets/entry-AAAAAAAA.js', imports: ['/assets/react-AAAAAAAA.js'] },
    routes: {
      root: { module: '/assets/entry-AAAAAAAA.js' },
      'home-screen': { module: '/assets/home-AAAAAAAA.js' },
    },
  }
  const files = {
    'manifest-AAAAAAAA': { text: `window.m=${JSON.stringify(manifest)};`, bytes: 0 },
    ...scripts,
  }
  for (const [name, { text = '', bytes = 0 }] of Object.entries(files)) {
    const padding = bytes > 0 ? `/*${randomBytes(bytes).toString('base64')}*/` : ''
    await writeFile(join(client, 'assets', `${name}.js`), text + padding)
  }
  return client
}

const namesOf = ([page]: Awaited<ReturnType<typeof measurePages>>) =>
  page?.scripts.map(({ name }) => name.replace('-AAAAAAAA.js', '')).toSorted()

test('a page counts each of its static imports once, and no dynamic import', async () => {
  const client = await writeBuild({
    'entry-AAAAAAAA': { text: 'import{a}from"./react-AAAAAAAA.js";' },
    'react-AAAAAAAA': {},
    'home-AAAAAAAA': { text: 'import"./deep-AAAAAAAA.js";const l=()=>import("./later-AAAAAAAA.js");' },
    'deep-AAAAAAAA': { text: 'import{a as e}from"./react-AAAAAAAA.js";' },
    'later-AAAAAAAA': { text: 'import"./latest-AAAAAAAA.js"' },
    'latest-AAAAAAAA': {},
  })
  expect(namesOf(await measurePages(client, [home]))).toEqual(['deep', 'entry', 'home', 'react'])
  const withLaterChunk = await measurePages(client, [{ ...home, chunks: ['later'] }])
  expect(namesOf(withLaterChunk)).toEqual(['deep', 'entry', 'home', 'later', 'latest', 'react'])
})

test('a build with a page over its budget fails and lists the largest scripts', async () => {
  const scripts = { 'entry-AAAAAAAA': {}, 'react-AAAAAAAA': { bytes: 100_000 }, 'home-AAAAAAAA': {} }
  const [light, heavy] = await Promise.all(
    [40_000, 60_000].map(async (bytes) =>
      measurePages(await writeBuild({ ...scripts, 'home-AAAAAAAA': { bytes } }), [home]),
    ),
  )
  expect(() => assertWithinBudget(light ?? [])).not.toThrow()
  expect(() => assertWithinBudget(heavy ?? [])).toThrow(
    /home: 16\d\.\d kB of script in 3 files, at most 150\n +10\d\.\d kB {2}react-/,
  )
})

test('a page or chunk that is missing in the build is an error instead of counting as 0 bytes', async () => {
  const client = await writeBuild({ 'entry-AAAAAAAA': {}, 'react-AAAAAAAA': {}, 'home-AAAAAAAA': {} })
  await expect(measurePages(client, [{ ...home, route: 'gone' }])).rejects.toThrow('no route gone')
  await expect(measurePages(client, [{ ...home, chunks: ['size-scale'] }])).rejects.toThrow(
    'no script size-scale',
  )
})
