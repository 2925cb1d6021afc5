import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { offlinePage } from '../src/offline/offline-page.ts'
import { bundle } from './bundle.ts'

const sources = join(import.meta.dirname, '..', 'src', 'offline')

/**
 * Writes `service-worker.js` into the client build, with the offline page inside: it needs no file beside it but the
 * fonts, so nothing that empties the browser's caches (a logout does) takes it away, and it is never of another build.
 */
export async function buildOfflineWorker(client: string): Promise<void> {
  const [script, style] = await Promise.all([
    bundle(join(sources, 'show-page.ts')),
    bundle(join(sources, 'offline.css')),
  ])
  const policy = [
    `default-src 'none'`,
    `script-src '${digest(script)}'`,
    `style-src '${digest(style)}'`,
    'img-src data:',
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
  const worker = await bundle(join(sources, 'service-worker.ts'), {
    OFFLINE_PAGE: JSON.stringify(offlinePage({ style, script })),
    OFFLINE_POLICY: JSON.stringify(policy),
    BUILD: JSON.stringify(await nameOf(client)),
  })
  await writeFile(join(client, 'service-worker.js'), worker)
}

/** For the policy: the page runs this text and no other. */
function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** The files of a build are named by their content, so their names are what tells it from another. */
async function nameOf(client: string): Promise<string> {
  const names = await readdir(join(client, 'assets'))
  return createHash('sha256').update(names.sort().join()).digest('hex').slice(0, 12)
}
