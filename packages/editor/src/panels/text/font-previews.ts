import { boxOfPath, fontFileFor, layOutText, pathData, type TextElement } from '@printery/design'
import { openFace } from '@printery/design/shaping'
import type { EditorHost } from '../../host.ts'

/** A text as outlines: `path` as SVG's `d`, and its bounding box. */
export interface Preview {
  path: string
  box: { x: number; y: number; width: number; height: number }
}

/**
 * Previews of fonts that the design may never use, drawn once without keeping the font open. They are separate
 * from the fonts of the design, so that browsing the list doesn't redraw the design.
 */
export class FontPreviews {
  readonly #font: EditorHost['font']
  readonly #cache = new Map<string, Promise<Preview>>()

  constructor(font: EditorHost['font']) {
    this.#font = font
  }

  /** Rejects if the font can't be fetched; the next call tries again. */
  of(font: string, weight: number, text: string, setting: Setting = {}): Promise<Preview> {
    const key = JSON.stringify([font, weight, text, setting])
    const cached = this.#cache.get(key)
    if (cached) return cached
    const drawing = this.#draw(font, weight, text, setting)
    this.#cache.set(key, drawing)
    drawing.catch(() => this.#cache.delete(key))
    return drawing
  }

  async #draw(font: string, weight: number, text: string, setting: Setting): Promise<Preview> {
    const file = fontFileFor(font, weight, false)
    if (file === undefined) throw new RangeError(`the shop has no font ${font}`)
    const face = openFace(await this.#font(file), 'missing')
    const run = {
      text,
      font,
      weight,
      italic: false,
      underline: false,
      size: previewSize,
      fill: '000000',
    }
    const fields = { ...defaultLayout, ...setting, runs: [run] }
    // A bend is centred in the box, so the width of the text is measured first.
    const straight = layOutText({ ...fields, bend: 0 }, () => face)
    const width = Math.max(1, ...straight.lines.map((line) => line.width))
    const { outlines } = fields.bend === 0 ? straight : layOutText({ ...fields, width }, () => face)
    const path = outlines.flatMap((piece) => piece.path)
    return { path: pathData(path), box: boxOfPath(path) ?? { x: 0, y: 0, width: 1, height: 1 } }
  }
}

/** Size of the em, mm. */
export const previewSize = 10

/** Spacing and bend of a preview. A bend is a radius at the preview's size, mm. */
export type Setting = Partial<Pick<TextElement, 'letterSpacing' | 'bend'>>

const defaultLayout = {
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

const previewsByHost = new WeakMap<EditorHost, FontPreviews>()

export function previewsOf(host: EditorHost): FontPreviews {
  const existing = previewsByHost.get(host)
  if (existing) return existing
  const previews = new FontPreviews(host.font)
  previewsByHost.set(host, previews)
  return previews
}
