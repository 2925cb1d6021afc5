import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/**
 * Caches compiled code next to the packages, so that the next start needn't compile it: a third of the CPU
 * time of a start. Applies to modules that are imported after this call, and to child processes. If the folder
 * isn't writable there is no cache.
 */
export function enableCodeCache(): void {
  const folder = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'printery')
  enableCompileCache(folder)
  process.env.NODE_COMPILE_CACHE ??= folder
}
