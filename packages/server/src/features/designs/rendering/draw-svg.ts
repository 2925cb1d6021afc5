import { withDensity } from './png-density.ts'
import type { SvgJob } from './render-job.ts'
import { renderSvg } from './rendering.ts'

export function drawSvg({ svg, ground, as, dpi }: SvgJob): Uint8Array {
  const drawn = renderSvg(svg, ground)
  if (as === 'pixels') return drawn.pixels
  const png = drawn.asPng()
  return dpi === undefined ? png : withDensity(png, dpi)
}
