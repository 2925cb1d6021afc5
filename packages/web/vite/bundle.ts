import { build, type InlineConfig, type Rolldown } from 'vite'
import { cssTarget } from './css-target.ts'

/** Bundles a script or style with everything that it imports into one text. Fonts keep the URLs of the pages. */
export async function bundle(source: string, define: InlineConfig['define'] = {}): Promise<string> {
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
        input: source,
        output: { format: source.endsWith('.ts') ? 'iife' : 'es' },
      },
    },
  })) as Rolldown.RolldownOutput
  for (const file of output) {
    if (file.type === 'chunk' && source.endsWith('.ts')) return file.code
    if (file.type === 'asset' && file.fileName.endsWith('.css')) return String(file.source)
  }
  throw new Error(`The bundle of ${source} has no output.`)
}
