import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { offlinePage } from '../src/offline/offline-page.ts'
import { cssTarget } from './css-target.ts'

const sources = join(import.meta.dirname, '..', 'src', 'offline')

/**
 * Writes `service-worker.js` into the client build, with the offline page inside: it needs no file beside it but the
 * fonts, so nothing that empties the browser's caches (a logout does) takes it away, and it is never of another build.
 */
export async function buildOfflineWorker(client: string): Promise<void> {
  const [script, style] = await Promise.all([bundled('show-page.ts'), bundled('offline.css')])
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
  const worker = await bundled('service-worker.ts', {
    OFFLINE_PAGE: JSON.stringify(offlinePage({ style, script })),
    OFFLINE_POLICY: JSON.stringify(policy),
    BUILD: JSON.stringify(await nameOf(client)),
  })
  await writeFile(join(client, 'service-worker.js'), worker)
}

/** One source with everything that it imports, as one text. Fonts keep the addresses that the pages have them at. */
async function bundled(source: string, define: InlineConfig['define'] = {}): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      write: false,
      target: 'es2023',
      cssTarget,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(sources, source),
        output: { format: source.endsWith('.ts') ? 'iife' : 'es' },
      },
    },
  })) as Rolldown.RolldownOutput
  for (const file of output) {
    if (file.type === 'chunk' && source.endsWith('.ts')) return file.code
    if (file.type === 'asset' && file.fileName.endsWith('.css')) return String(file.source)
  }
  throw new Error(`Nothing was made of ${source}.`)
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
