import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { fontFamilies } from '@printery/design'
import { build } from 'vite'
import type { ManyDesigns } from '../../../support/designs/many-designs.ts'

const require = createRequire(import.meta.url)
const origin = 'http://render.test'
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.html': 'text/html',
}

/** Opens a page with only the editor's worker, built like the shop. Requests are answered without a network. */
export async function openRenderSite(page: Page, { drawings, pictures, fonts }: ManyDesigns) {
  const outDir = await mkdtemp(join(tmpdir(), 'printery-render-'))
  await build({
    configFile: false,
    logLevel: 'error',
    base: '/',
    worker: { format: 'es' },
    build: {
      ...{ outDir, emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
      rollupOptions: {
        input: fileURLToPath(new URL('page.ts', import.meta.url)),
        output: { entryFileNames: 'page.js' },
      },
    },
  })
  const faces = new Map(
    fontFamilies.flatMap(({ id, faces }) => faces.map((face) => [face.sha256, `${id}/${face.file}`])),
  )
  await page.route(`${origin}/**`, async (route) => {
    const [, kind = '', name = ''] = new URL(route.request().url()).pathname.split('/')
    if (kind === '')
      return route.fulfill({
        contentType: 'text/html',
        body: '<script type="module" src="/page.js"></script>',
      })
    if (kind === 'font' && fonts.has(name)) return route.fulfill({ body: fonts.get(name)?.bytes ?? '' })
    if (kind === 'font')
      return route.fulfill({ body: await readFile(require.resolve(`@expo-google-fonts/${faces.get(name)}`)) })
    if (kind === 'drawing') return route.fulfill({ json: drawings.get(name) })
    if (kind === 'picture') return route.fulfill({ body: pictures.get(name)?.bytes ?? '' })
    const file = new URL(route.request().url()).pathname.slice(1)
    return route.fulfill({
      contentType: types[extname(file)] ?? 'text/plain',
      body: await readFile(join(outDir, file)),
    })
  })
  await page.goto(`${origin}/`)
  await page.waitForFunction(() => 'draw' in window)
  const draw = async (design: object, side: 'front' | 'back', dpi: number): Promise<Buffer> => {
    const drawn = await page.evaluate(
      ([json, side, dpi]) =>
        (window as unknown as { draw: (...args: unknown[]) => Promise<string> }).draw(json, side, dpi),
      [JSON.stringify(design), side, dpi] as const,
    )
    return Buffer.from(drawn, 'base64')
  }
  return { draw, close: () => rm(outDir, { recursive: true, force: true }) }
}
