import { type RenderedImage, Resvg } from '@resvg/resvg-js'

/** The one way from an SVG to pixels on the server. Without a ground nothing is where nothing is printed. */
export function renderSvg(svg: string, ground?: string): RenderedImage {
  return new Resvg(svg, {
    ...(ground && { background: ground }),
    font: { loadSystemFonts: false },
  }).render()
}
