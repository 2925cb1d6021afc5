import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { maxPixels } from '@printery/domain'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import sharp, { type Sharp } from 'sharp'
import { colourOf } from './original-colours.ts'

/** The uploaded file can't be drawn. Users see no picture, and never this message. */
export class UndrawableOriginal extends Error {}

/** px of the longer side. */
const originalPx = 960

/** Used for all texts of an SVG, because files name fonts of their author's computer. */
const fallbackFont = {
  family: 'Be Vietnam Pro',
  file: '@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf',
}

/**
 * Draws an uploaded file as other programs show it, independently of the conversion: pictures keep their rotation,
 * pixel values and colour profile; resvg also draws the contents of an SVG that the conversion drops; PDFium draws the
 * first page on white with its form fields.
 */
export async function drawOriginal(bytes: Uint8Array, contentType: string): Promise<Uint8Array> {
  if (contentType === 'image/svg+xml') return toWebp(sharp(await drawSvg(bytes)))
  if (contentType === 'application/pdf') return toWebp(await drawPdf(bytes))
  const picture = sharp(bytes, { limitInputPixels: maxPixels, pages: 1 })
  const colour = colourOf(await picture.metadata())
  if (colour.kind === 'inks' || colour.kind === 'unknown')
    throw new UndrawableOriginal('its colours cannot be shown on a screen')
  const small = picture.resize(originalPx, originalPx, { fit: 'inside', withoutEnlargement: true })
  // The profile is kept so that wide-gamut screens show the colours of the file.
  return toWebp(colour.kind === 'profile' ? small.keepIccProfile() : small)
}

async function toWebp(picture: Sharp): Promise<Uint8Array> {
  return picture.webp({ quality: 86, effort: 2 }).toBuffer()
}

const require = createRequire(import.meta.url)

/** Uses WebAssembly, because the native resvg would open files of the server that an SVG references as pictures. */
async function drawSvg(bytes: Uint8Array): Promise<Uint8Array> {
  const [wasm, face] = await Promise.all(
    ['@resvg/resvg-wasm/index_bg.wasm', fallbackFont.file].map((name) => readFile(require.resolve(name))),
  )
  await initWasm(wasm as Buffer<ArrayBuffer>)
  const { family } = fallbackFont
  const font = {
    ...{ fontBuffers: face ? [face] : [], defaultFontFamily: family, serifFamily: family },
    ...{ sansSerifFamily: family, cursiveFamily: family, fantasyFamily: family, monospaceFamily: family },
  }
  const svg = new TextDecoder().decode(bytes)
  const { width, height } = new Resvg(svg, { font })
  const mode = width > height ? ('width' as const) : ('height' as const)
  return new Resvg(svg, { font, fitTo: { mode, value: originalPx } }).render().asPng()
}

async function drawPdf(bytes: Uint8Array): Promise<Sharp> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const page = document.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = originalPx / Math.max(originalWidth, originalHeight)
  const { data, width, height } = await page.render({ scale, transparent: false, renderFormFields: true })
  return sharp(data, { raw: { width, height, channels: 4 } })
}
