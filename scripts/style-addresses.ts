import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run-program.ts'
import type { Source } from './sources.ts'

/** One error for each `url()` of a style whose file does not exist: the build leaves it unchanged, and browsers get a 404. */
export function findDeadAddresses(
  sources: readonly Source[],
  exists = (path: string) => existsSync(join(root, path)),
): string[] {
  return sources
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/url\(\s*["']?(\.[^"')?#]+)/g)]
        .map(([, address = '']) => address)
        .filter((address) => !exists(join(dirname(path), address).replaceAll('\\', '/')))
        .map((address) => `${path} asks for ${address}, which does not exist.`),
    )
}
