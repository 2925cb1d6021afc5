import { type ResolveFnOutput, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

/**
 * Node reads a package's `package.json` again for each of its modules and for each import that names it. The file
 * of drizzle-orm has 180 kB and the package has hundreds of modules: reading it takes a quarter of the CPU time and
 * 100 MB of the memory of a start, only to learn that they are ES modules. This hook resolves them without reading
 * the file, as it does for our own modules. It also caches what a package's name resolves to, for all modules of
 * the package that imports it.
 */
export function registerResolveHook(): void {
  const cache = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL, conditions, importAttributes } = context
      const resolved = resolveQuickly(specifier, parentURL)
      if (resolved) return resolved
      const importingPackage = localPackageOf(parentURL)
      const isPlainImport = conditions.includes('import') && Object.keys(importAttributes).length === 0
      if (importingPackage === undefined || !isPlainImport || !isPackageName(specifier))
        return next(specifier, context)
      const key = `${importingPackage} ${specifier}`
      const resolution = cache.get(key) ?? next(specifier, context)
      cache.set(key, resolution)
      return { ...resolution, shortCircuit: true }
    },
  })
}

const drizzlePackage = '/node_modules/drizzle-orm/'
const packagesUrl = pathToFileURL(`${import.meta.dirname}/../..`).href

/** The package of this repository that a module belongs to; undefined for other modules. */
function localPackageOf(url: string | undefined): string | undefined {
  if (!url?.startsWith(`${packagesUrl}/`) || url.includes('/node_modules/')) return undefined
  return url.slice(packagesUrl.length + 1).split('/', 1)[0]
}

/** Whether an import names a package: neither a path nor a URL such as node:fs. */
function isPackageName(specifier: string): boolean {
  return /^[^./#][^:]*$/.test(specifier)
}

/**
 * Resolves a relative import if both modules belong to drizzle-orm or to this repository; undefined leaves it to
 * Node.
 */
export function resolveQuickly(specifier: string, parent?: string) {
  if (!parent || !specifier.startsWith('.')) return undefined
  const isOurs = specifier.endsWith('.ts') && localPackageOf(parent) !== undefined
  // Modules that were loaded with `require` end with .cjs.
  const isDrizzle = specifier.endsWith('.js') && parent.includes(drizzlePackage) && parent.endsWith('.js')
  if (!isOurs && !isDrizzle) return undefined
  const url = new URL(specifier, parent).href
  return { url, format: isOurs ? 'module-typescript' : 'module', shortCircuit: true }
}
