import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { offlinePage } from '../src/offline/offline-page.ts'
import { bundle } from './bundle.ts'

const sourceFolder = join(import.meta.dirname, '..', 'src', 'offline')

/**
 * Writes `service-worker.js` into the client build. The worker contains the offline page, which needs no other files
 * except fonts, so the page is still available after a logout has cleared the browser's caches, and it always matches
 * the build.
 */
export async function buildOfflineWorker(clientFolder: string): Promise<void> {
  const [script, style] = await Promise.all([
    bundle(join(sourceFolder, 'show-page.ts')),
    bundle(join(sourceFolder, 'offline.css')),
  ])
  const policy = [
    `default-src 'none'`,
    `script-src '${hashSourceOf(script)}'`,
    `style-src '${hashSourceOf(style)}'`,
    'img-src data:',
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
  const worker = await bundle(join(sourceFolder, 'service-worker.ts'), {
    OFFLINE_PAGE: JSON.stringify(offlinePage({ style, script })),
    OFFLINE_POLICY: JSON.stringify(policy),
    BUILD: JSON.stringify(await buildIdOf(clientFolder)),
  })
  await writeFile(join(clientFolder, 'service-worker.js'), worker)
}

/** The source expression for the content security policy that allows only this script or style. */
function hashSourceOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** A hash of the file names, which contain hashes of the contents and so identify the build. */
async function buildIdOf(clientFolder: string): Promise<string> {
  const names = await readdir(join(clientFolder, 'assets'))
  return createHash('sha256').update(names.sort().join()).digest('hex').slice(0, 12)
}
