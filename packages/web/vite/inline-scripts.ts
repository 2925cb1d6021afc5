import type { Plugin } from 'vite'
import { bundle } from './bundle.ts'

const query = '?inline-script'

/** `import text from './a.ts?inline-script'` imports the text of a script that bundles the file with all its imports. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return undefined
      const source = id.slice(0, -query.length)
      this.addWatchFile(source)
      return `export default ${JSON.stringify((await bundle(source)).trim())}`
    },
  }
}
