import { boxOfPath, faceFor, layOut, pathData } from '@printery/design'
import { openFace } from '@printery/design/shaping'
import type { EditorHost } from '../host.ts'

/** Words as outlines: `path` as SVG's `d`, in a box of its own. */
export interface Preview {
  path: string
  box: { x: number; y: number; width: number; height: number }
}

/**
 * Words in fonts that the design may never use: drawn once from the font's own file, which isn't kept open. The design's own
 * fonts stand apart, so that looking through the list draws no design anew.
 */
export class FontPreviews {
  readonly #font: EditorHost['font']
  readonly #known = new Map<string, Promise<Preview>>()

  constructor(font: EditorHost['font']) {
    this.#font = font
  }

  /** Rejects where the font can't be had; the next asking tries again. */
  of(font: string, weight: number, words: string): Promise<Preview> {
    const key = `${font} ${weight} ${words}`
    const known = this.#known.get(key)
    if (known) return known
    const drawing = this.#draw(font, weight, words)
    this.#known.set(key, drawing)
    drawing.catch(() => this.#known.delete(key))
    return drawing
  }

  async #draw(font: string, weight: number, words: string): Promise<Preview> {
    const file = faceFor(font, weight, false)
    if (!file) throw new RangeError(`the shop has no font ${font}`)
    const face = openFace(await this.#font(file.sha256))
    const run = { text: words, font, weight, italic: false, underline: false, size: 10, fill: '000000' }
    const { pieces } = layOut({ ...plain, runs: [run] }, () => face)
    const path = pieces.flatMap((piece) => piece.path)
    return { path: pathData(path), box: boxOfPath(path) ?? { x: 0, y: 0, width: 1, height: 1 } }
  }
}

const plain = {
  width: 1000,
  height: 20,
  align: 'left',
  vertical: 'top',
  fit: 'free',
  lineSpacing: 1.2,
  letterSpacing: 0,
  bend: 0,
  direction: 'auto',
} as const

const byHost = new WeakMap<EditorHost, FontPreviews>()

export function previewsOf(host: EditorHost): FontPreviews {
  const known = byHost.get(host)
  if (known) return known
  const made = new FontPreviews(host.font)
  byHost.set(host, made)
  return made
}
