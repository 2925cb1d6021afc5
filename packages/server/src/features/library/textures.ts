import { setImmediate } from 'node:timers/promises'
import { type Grain, grainRows, libraryGrains, libraryTextures } from '@printery/design/library'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { type PreparedPicture, preparePicture } from '../assets/index.ts'
import { type BuiltInItem, sourceOf } from './built-in-items.ts'

/** In px: at 150 dpi a texture repeats after 17 cm. */
const side = 1000

export function builtInTextures(): BuiltInItem[] {
  const grains = libraryGrains.map((grain) => ({
    source: sourceOf(grain.id, JSON.stringify(grain), String(side)),
    ...textureFields(grain),
    create: () => drawGrain(grain),
  }))
  const lines = libraryTextures.map((texture) => ({
    source: sourceOf(texture.id, JSON.stringify(texture), String(side)),
    ...textureFields(texture),
    create: () => drawLines(texture.body),
  }))
  return [...grains, ...lines]
}

function textureFields({ name, words }: { name: string; words: string }) {
  return { name, category: 'Textures', words }
}

async function drawLines(body: string): Promise<PreparedPicture> {
  const size = `width="${side}" height="${side}" viewBox="0 0 120 120"`
  const image = await renderAsync(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`, {
    font: { loadSystemFonts: false },
  })
  const raw = { raw: { width: side, height: side, channels: 4 } } as const
  const bytes = await sharp(image.pixels, raw).removeAlpha().png().toBuffer()
  return preparePicture({ bytes, contentType: 'image/png', widthPx: side, heightPx: side })
}

const rowsPerTurn = 40

/**
 * Draws a grain as a JPEG, because a PNG of noise has megabytes. Yields to the event loop every few rows, so that the
 * server answers other requests in between.
 */
async function drawGrain(grain: Grain): Promise<PreparedPicture> {
  const rows: Uint8Array[] = []
  for (let row = 0; row < side; row += rowsPerTurn) {
    await setImmediate()
    rows.push(grainRows(grain, side, row, Math.min(side, row + rowsPerTurn)))
  }
  const raw = { raw: { width: side, height: side, channels: 3 } } as const
  const bytes = await sharp(Buffer.concat(rows), raw)
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return preparePicture({ bytes, contentType: 'image/jpeg', widthPx: side, heightPx: side })
}
