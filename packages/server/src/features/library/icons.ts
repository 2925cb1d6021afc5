import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type BuiltInItem, drawingOf, sourceOf } from './built-in-items.ts'
import { iconNames } from './icon-names.ts'

const require = createRequire(import.meta.url)
const { version } = require('@iconify-json/ph/package.json') as { version: string }

interface IconSet {
  icons: Record<string, { body: string }>
}

/** Filled icons: hairlines can't be printed. */
const weight = 'fill'
const ink = '#1b1a17'

export function builtInIcons(): BuiltInItem[] {
  // Four megabytes, read when the first icon is created.
  let reading: Promise<IconSet> | undefined
  const bodyOf = async (name: string) => {
    reading ??= readFile(require.resolve('@iconify-json/ph/icons.json'), 'utf8').then(JSON.parse)
    const icon = (await reading).icons[`${name}-${weight}`]
    if (!icon) throw new Error(`the icon set has no ${name}`)
    return icon.body.replaceAll('currentColor', ink)
  }
  return Object.entries(iconNames).flatMap(([category, list]) =>
    list.split(',').map((entry) => {
      const [name = '', label = ''] = entry.trim().split(':')
      return {
        source: sourceOf(name, version, weight, category, label),
        ...{ name: nameOf(name), category, words: label },
        create: async () =>
          drawingOf(
            `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${await bodyOf(name)}</svg>`,
          ),
      }
    }),
  )
}

function nameOf(name: string): string {
  const text = name.replaceAll('-', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
