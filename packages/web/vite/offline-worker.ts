import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { offlinePage } from '../src/offline/offline-page.ts'
import { bundle } from './bundle.ts'

const sources = join(import.meta.dirname, '..', 'src', 'offline')

/**
 * Writes `service-worker.js` into the client build. The worker contains the offline page, which needs no other file
 * except fonts: so the page survives when the browser's caches are cleared (by a logout), and always matches its
 * build.
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

/** The digest for the policy, which allows only this script or style. */
function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** A hash of the file names, which contain hashes of the contents and so identify the build. */
async function nameOf(client: string): Promise<string> {
  const names = await readdir(join(client, 'assets'))
  return createHash('sha256').update(names.sort().join()).digest('hex').slice(0, 12)
}
