import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface PageBudget {
  what: string
  /** The file of the route, as in `routes.ts`. */
  route: string
  /** File names of lazily loaded parts that are shown immediately, and so are part of the budget. */
  parts?: readonly string[]
  /** kB of 1000 bytes, compressed with gzip. */
  maxKilobytes: number
}

const screen = (route: string, maxKilobytes = 150): PageBudget => ({
  what: route,
  route: `features/${route}-screen`,
  maxKilobytes,
})

/** The pages that new visitors see first. */
export const publicPages: readonly PageBudget[] = [
  screen('home/home'),
  screen('catalogue/shop'),
  screen('pages/case-study'),
  screen('pages/request'),
  screen('pages/contact'),
  screen('pages/terms'),
  screen('pages/coming-soon'),
  { ...screen('catalogue/product', 200), parts: ['size-scale'] },
]

export interface PageWeight extends PageBudget {
  /** Bytes, compressed. */
  total: number
  /** Heaviest first. */
  scripts: { name: string; bytes: number }[]
}

interface Script {
  bytes: number
  imports: string[]
}

interface RouteScripts {
  module: string
  imports?: string[]
}

interface Manifest {
  entry: RouteScripts
  routes: Record<string, RouteScripts>
}

/**
 * Measures the scripts that a browser fetches with each page: those of the entry, the root and the screen, with their
 * imports.
 */
export async function weighPages(
  client: string,
  pages: readonly PageBudget[] = publicPages,
): Promise<PageWeight[]> {
  const assets = join(client, 'assets')
  const names = await readdir(assets)
  const manifest = await readManifest(assets, names)
  const known = new Map<string, Promise<Script>>()
  const read = (name: string) => {
    const script = known.get(name) ?? readScript(join(assets, name))
    known.set(name, script)
    return script
  }
  return Promise.all(
    pages.map(async (page) => {
      const route = manifest.routes[page.route]
      if (!route) throw new Error(`The build has no route ${page.route}.`)
      const entryScripts = [manifest.entry, manifest.routes.root, route].flatMap((each) =>
        each ? [each.module, ...(each.imports ?? [])] : [],
      )
      const parts = (page.parts ?? []).map((part) => namedFile(names, part))
      const scripts = await withStaticImports(
        [...entryScripts.map((path) => path.replace(/^.*\//, '')), ...parts],
        read,
      )
      return { ...page, scripts, total: scripts.reduce((sum, { bytes }) => sum + bytes, 0) }
    }),
  )
}

/** Fails with the heaviest scripts of each page that sends more than it may. */
export function assertWithinBudget(weighed: readonly PageWeight[]): void {
  const tooHeavy = weighed.filter(({ total, maxKilobytes }) => total > maxKilobytes * 1000)
  if (tooHeavy.length === 0) return
  const lines = tooHeavy.map(({ what, total, maxKilobytes, scripts }) => {
    const heaviest = scripts.slice(0, 8).map(({ name, bytes }) => `    ${inKilobytes(bytes)} kB  ${name}`)
    return `  ${what}: ${inKilobytes(total)} kB of script in ${scripts.length} files, at most ${maxKilobytes}\n${heaviest.join('\n')}`
  })
  throw new Error(`Pages send more script than they may:\n${lines.join('\n')}`)
}

export function inKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

async function withStaticImports(entryScripts: readonly string[], read: (name: string) => Promise<Script>) {
  const found = new Map<string, number>()
  // The loop appends to the list over which it iterates.
  const names = [...entryScripts]
  for (const name of names) {
    if (found.has(name)) continue
    const { bytes, imports } = await read(name)
    found.set(name, bytes)
    names.push(...imports)
  }
  return [...found]
    .map(([name, bytes]) => ({ name, bytes }))
    .toSorted((one, other) => other.bytes - one.bytes)
}

async function readScript(path: string): Promise<Script> {
  const text = await readFile(path, 'utf8')
  // Only static imports: a dynamic `import("./x.js")` is fetched later, and doesn't match because of its parenthesis.
  const imports = [...text.matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].flatMap(
    ([, name]) => name ?? [],
  )
  return { bytes: gzipSync(text).length, imports }
}

async function readManifest(assets: string, names: readonly string[]): Promise<Manifest> {
  const text = await readFile(join(assets, namedFile(names, 'manifest')), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

/** The script of this name, with any hash. */
function namedFile(names: readonly string[], chunkName: string): string {
  const found = names.find(
    (name) => name.startsWith(`${chunkName}-`) && /^[\w-]{8}\.js$/.test(name.slice(chunkName.length + 1)),
  )
  if (!found) throw new Error(`The build has no script ${chunkName}.`)
  return found
}
