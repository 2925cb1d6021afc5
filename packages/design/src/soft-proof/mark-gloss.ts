import type { Pixels } from '../plates/pixels.ts'
import { isPrintedOpacity } from '../plates/white-plate.ts'

/** Width and period of the diagonal highlights that imitate light on a varnished sheet, in px. */
const [highlightWidth, highlightPeriod] = [5, 14]
/** The share of white in highlights, and of the tint elsewhere, with which a pixel is mixed. */
const [highlightShare, tintShare] = [0.75, 0.35]
const tint = [120, 190, 255] as const

/** Draws gloss over an opaque page of the same size. `gloss` is transparent where there is none. */
export function markGloss(page: Pixels, gloss: Pixels): Pixels {
  const data = page.data.slice()
  const { width, height } = page
  for (let pixel = 0; pixel < width * height; pixel++) {
    const index = pixel * 4
    if (!isPrintedOpacity(gloss.data[index + 3] ?? 0)) continue
    const isHighlight = ((pixel % width) + Math.floor(pixel / width)) % highlightPeriod < highlightWidth
    const share = isHighlight ? highlightShare : tintShare
    for (let channel = 0; channel < 3; channel++) {
      const colour = data[index + channel] ?? 0
      const target = isHighlight ? 255 : (tint[channel] ?? 0)
      data[index + channel] = colour + (target - colour) * share
    }
  }
  return { data, width, height }
}
