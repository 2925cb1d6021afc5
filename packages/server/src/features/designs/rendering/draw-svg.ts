import { withDensity } from './png-density.ts'
import type { SvgJob } from './render-job.ts'
import { renderSvg } from './rendering.ts'

export function drawSvg({ svg, ground, as, dpi }: SvgJob): Uint8Array {
  const image = renderSvg(svg, ground)
  if (as === 'pixels') return image.pixels
  const png = image.asPng()
  return dpi === undefined ? png : withDensity(png, dpi)
}
