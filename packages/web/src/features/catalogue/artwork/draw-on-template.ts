import type { Artwork } from '../../../artwork/artwork.ts'
import { drawPrinted } from '../preview/preview-image.ts'
import type { ConfiguredSide } from '../preview/sides-view.ts'
import { productTexts as texts } from '../texts.ts'

/** Draws the artwork at its print size on the side's print template. The result is a file like an uploaded one. */
export async function drawOnTemplate(view: ConfiguredSide, artworkName: string): Promise<Artwork> {
  const canvas = await drawPrinted(view)
  const png = await canvas.convertToBlob({ type: 'image/png' })
  const name = texts.drawnFileName(artworkName.replace(/\.[^.]+$/, ''), view.side)
  const file = new File([png], name, { type: 'image/png' })
  return { file, url: URL.createObjectURL(file), width: canvas.width, height: canvas.height }
}
