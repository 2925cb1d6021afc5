import { Resvg } from '@resvg/resvg-js'

/** Rasterises an SVG to the same bytes as the worker of the editor. */
export async function rasterise(svg: string) {
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  return {
    width: image.width,
    height: image.height,
    pixels: () => image.pixels,
    png: () => image.asPng(),
    free: () => {},
  }
}
