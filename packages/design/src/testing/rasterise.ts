import { Resvg } from '@resvg/resvg-js'

/** Draws as the editor's worker does, to the byte. */
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
