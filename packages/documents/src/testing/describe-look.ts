import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { DocumentData } from '../document-data.ts'
import { renderDocument } from '../render-document.ts'
import { readLayout } from './read-look.ts'

const { resolve } = createRequire(import.meta.url)
const faces: Record<string, string> = {
  'bricolage-grotesque-latin-700': 'heading',
  'jetbrains-mono-latin-500': 'figure',
  'instrument-sans-latin-400': 'text',
  'instrument-sans-latin-600': 'strong',
}
const colours: Record<string, string> = {
  ...{ '#1b1a16': 'ink', '#4b4741': 'soft', '#67635b': 'caption' },
  ...{ '#ffffff': 'white', '#f4efe8': 'sunk', '#d8d2c7': 'line' },
}

/**
 * The texts and areas of the first page, each with its distance from left and top in points: `45.2, 47: heading 17
 * ink: Printery`.
 */
export async function layoutOf(data: DocumentData): Promise<{ texts: string[]; areas: string[] }> {
  const [page] = await readLayout(await renderDocument(data, (file) => readFile(resolve(file))))
  const name = (colour: string) => colours[colour] ?? colour
  return {
    texts: (page?.texts ?? []).map(
      ({ text, font, size, colour, x, y }) =>
        `${x}, ${y}: ${faces[font]} ${size} ${name(colour)}: ${text.trim()}`,
    ),
    areas: (page?.areas ?? []).map(
      ({ x, y, width, height, colour }) => `${x}, ${y}: ${width} x ${height} ${name(colour)}`,
    ),
  }
}
