import { setImmediate } from 'node:timers/promises'
import { type Grain, grainRows, libraryGrains, libraryTextures } from '@printery/design/library'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { type PreparedPicture, prepare } from '../assets/service.ts'
import { type Stock, sourceOf } from './stock.ts'

/** Px of a side: at 150 dots an inch, 17 cm of it before it repeats. */
const side = 1000

export function textureStock(): Stock[] {
  const grains = libraryGrains.map((grain) => ({
    source: sourceOf(grain.id, JSON.stringify(grain), String(side)),
    ...stockOf(grain),
    make: () => drawGrain(grain),
  }))
  const lines = libraryTextures.map((texture) => ({
    source: sourceOf(texture.id, JSON.stringify(texture), String(side)),
    ...stockOf(texture),
    make: () => drawLines(texture.body),
  }))
  return [...grains, ...lines]
}

function stockOf({ name, words }: { name: string; words: string }) {
  return { name, category: 'Textures', words }
}

async function drawLines(body: string): Promise<PreparedPicture> {
  const size = `width="${side}" height="${side}" viewBox="0 0 120 120"`
  const drawn = await renderAsync(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`, {
    font: { loadSystemFonts: false },
  })
  const raw = { raw: { width: side, height: side, channels: 4 } } as const
  const bytes = await sharp(drawn.pixels, raw).removeAlpha().png().toBuffer()
  return prepare({ bytes, contentType: 'image/png', widthPx: side, heightPx: side })
}

const rowsAtOnce = 40

/** As JPEG: of noise a PNG has megabytes. Some rows at a time, so that the server answers others in between. */
async function drawGrain(grain: Grain): Promise<PreparedPicture> {
  const rows: Uint8Array[] = []
  for (let row = 0; row < side; row += rowsAtOnce) {
    await setImmediate()
    rows.push(grainRows(grain, side, row, Math.min(side, row + rowsAtOnce)))
  }
  const raw = { raw: { width: side, height: side, channels: 3 } } as const
  const bytes = await sharp(Buffer.concat(rows), raw)
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return prepare({ bytes, contentType: 'image/jpeg', widthPx: side, heightPx: side })
}
