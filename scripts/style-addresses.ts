import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run-program.ts'
import type { Source } from './sources.ts'

/** Returns one error for each `url()` whose file does not exist; the build keeps it, and browsers get a 404. */
export function findDeadUrls(
  sources: readonly Source[],
  exists = (path: string) => existsSync(join(root, path)),
): string[] {
  return sources
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/url\(\s*["']?(\.[^"')?#]+)/g)]
        .map(([, url = '']) => url)
        .filter((url) => !exists(join(dirname(path), url).replaceAll('\\', '/')))
        .map((url) => `${path} refers to ${url}, which does not exist.`),
    )
}
