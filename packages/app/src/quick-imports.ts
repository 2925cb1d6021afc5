import { type ResolveFnOutput, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Node reads a package's `package.json` anew for each module of it that it loads, and for each import that names it. That
 * of drizzle-orm has 180 kB and its modules are hundreds: a quarter of the processor time and 100 MB of the memory of a
 * start, for the answer that they are modules of ECMAScript. So it is given without a look, also for modules of our own,
 * and what one of them has found by name Node isn't asked for again by the others of its package.
 */
export function importQuickly(): void {
  const found = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL, conditions, importAttributes } = context
      const quick = quickAnswer(specifier, parentURL)
      if (quick) return quick
      const home = ownPackage(parentURL)
      const isPlain = conditions.includes('import') && Object.keys(importAttributes).length === 0
      if (home === undefined || !isPlain || !isName(specifier)) return next(specifier, context)
      const key = `${home} ${specifier}`
      const answer = found.get(key) ?? next(specifier, context)
      found.set(key, answer)
      return { ...answer, shortCircuit: true }
    },
  })
}

const quickPackage = '/node_modules/drizzle-orm/'
const ownPackages = pathToFileURL(`${import.meta.dirname}/../..`).href

/** Which of our packages a module belongs to; undefined for one of somebody else. */
function ownPackage(url: string | undefined): string | undefined {
  if (!url?.startsWith(`${ownPackages}/`) || url.includes('/node_modules/')) return undefined
  return url.slice(ownPackages.length + 1).split('/', 1)[0]
}

/** Whether an import names a package: neither a path nor something with a scheme, such as node:fs. */
function isName(specifier: string): boolean {
  return /^[^./#][^:]*$/.test(specifier)
}

/** Where a module's relative import leads, when both are modules of that package or of ours; undefined for all that Node itself resolves. */
export function quickAnswer(specifier: string, parent?: string) {
  if (!parent || !specifier.startsWith('.')) return undefined
  const isOurs = specifier.endsWith('.ts') && ownPackage(parent) !== undefined
  // Those that are `required` end with .cjs.
  const isTheirs = specifier.endsWith('.js') && parent.includes(quickPackage) && parent.endsWith('.js')
  if (!isOurs && !isTheirs) return undefined
  const url = new URL(specifier, parent).href
  return { url, format: isOurs ? 'module-typescript' : 'module', shortCircuit: true }
}
