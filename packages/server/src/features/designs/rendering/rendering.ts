import { type RenderedImage, Resvg } from '@resvg/resvg-js'

/** The only SVG rasterizer on the server. Without `ground` the background is transparent. */
export function renderSvg(svg: string, ground?: string): RenderedImage {
  return new Resvg(svg, {
    ...(ground && { background: ground }),
    font: { loadSystemFonts: false },
  }).render()
}
