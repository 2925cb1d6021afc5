import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export interface PageBudget {
  label: string
  /** The file of the route, as in `routes.ts`. */
  route: string
  /** Names of lazily loaded chunks that are shown immediately, so they count against the budget. */
  chunks?: readonly string[]
  /** kB of 1000 bytes, compressed with gzip. */
  maxKilobytes: number
}

const screenBudget = (route: string, maxKilobytes = 150): PageBudget => ({
  label: route,
  route: `features/${route}-screen`,
  maxKilobytes,
})

/** The pages that new visitors see first. */
export const publicPages: readonly PageBudget[] = [
  screenBudget('home/home'),
  screenBudget('catalogue/shop'),
  screenBudget('pages/case-study'),
  screenBudget('pages/request'),
  screenBudget('pages/contact'),
  screenBudget('pages/terms'),
  screenBudget('pages/coming-soon'),
  { ...screenBudget('catalogue/product', 200), chunks: ['size-scale'] },
]

export interface PageWeight extends PageBudget {
  /** Bytes, compressed. */
  total: number
  /** Largest first. */
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

/** Measures the scripts that a browser fetches with each page: the entry, the root and the screen, with their imports. */
export async function measurePages(
  clientFolder: string,
  pages: readonly PageBudget[] = publicPages,
): Promise<PageWeight[]> {
  const assets = join(clientFolder, 'assets')
  const names = await readdir(assets)
  const manifest = await readManifest(assets, names)
  const scriptCache = new Map<string, Promise<Script>>()
  const read = (name: string) => {
    const script = scriptCache.get(name) ?? readScript(join(assets, name))
    scriptCache.set(name, script)
    return script
  }
  return Promise.all(
    pages.map(async (page) => {
      const route = manifest.routes[page.route]
      if (!route) throw new Error(`The build has no route ${page.route}.`)
      const entryScripts = [manifest.entry, manifest.routes.root, route].flatMap((each) =>
        each ? [each.module, ...(each.imports ?? [])] : [],
      )
      const chunks = (page.chunks ?? []).map((chunk) => getScriptName(names, chunk))
      const scripts = await collectScripts(
        [...entryScripts.map((path) => path.replace(/^.*\//, '')), ...chunks],
        read,
      )
      return { ...page, scripts, total: scripts.reduce((sum, { bytes }) => sum + bytes, 0) }
    }),
  )
}

/** Throws an error with the largest scripts of each page that exceeds its budget. */
export function assertWithinBudget(pageWeights: readonly PageWeight[]): void {
  const pagesOverBudget = pageWeights.filter(({ total, maxKilobytes }) => total > maxKilobytes * 1000)
  if (pagesOverBudget.length === 0) return
  const lines = pagesOverBudget.map(({ label, total, maxKilobytes, scripts }) => {
    const heaviest = scripts.slice(0, 8).map(({ name, bytes }) => `    ${inKilobytes(bytes)} kB  ${name}`)
    return `  ${label}: ${inKilobytes(total)} kB of script in ${scripts.length} files, at most ${maxKilobytes}\n${heaviest.join('\n')}`
  })
  throw new Error(`Pages exceed their script budgets:\n${lines.join('\n')}`)
}

export function inKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

async function collectScripts(entryScripts: readonly string[], read: (name: string) => Promise<Script>) {
  const bytesByName = new Map<string, number>()
  // The loop appends to the list over which it iterates.
  const names = [...entryScripts]
  for (const name of names) {
    if (bytesByName.has(name)) continue
    const { bytes, imports } = await read(name)
    bytesByName.set(name, bytes)
    names.push(...imports)
  }
  return [...bytesByName]
    .map(([name, bytes]) => ({ name, bytes }))
    .toSorted((one, other) => other.bytes - one.bytes)
}

async function readScript(path: string): Promise<Script> {
  const text = await readFile(path, 'utf8')
  // Matches only static imports. A dynamic `import("./x.js")` is fetched later and doesn't match because of its parenthesis.
  const imports = [...text.matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].flatMap(
    ([, name]) => name ?? [],
  )
  return { bytes: gzipSync(text).length, imports }
}

async function readManifest(assets: string, names: readonly string[]): Promise<Manifest> {
  const text = await readFile(join(assets, getScriptName(names, 'manifest')), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
}

/** The file name of a chunk, which contains a hash. Throws if the build has no such chunk. */
function getScriptName(names: readonly string[], chunkName: string): string {
  const scriptName = names.find(
    (name) => name.startsWith(`${chunkName}-`) && /^[\w-]{8}\.js$/.test(name.slice(chunkName.length + 1)),
  )
  if (!scriptName) throw new Error(`The build has no script ${chunkName}.`)
  return scriptName
}
