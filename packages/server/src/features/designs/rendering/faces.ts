import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  type Design,
  type Face,
  type FindFace,
  faceFor,
  facesIn,
  fontFamilies,
  isUploadedFont,
} from '@printery/design'
import { openFace } from '@printery/design/shaping'
import { sha256 } from '../../../tokens.ts'
import type { LoadedAssets } from './opened-resources.ts'

const require = createRequire(import.meta.url)
interface FontFile {
  family: string
  file: string
  sha256: string
}

const fontsBySha256 = new Map<string, FontFile>(
  fontFamilies.flatMap(({ id, faces }) => faces.map((face) => [face.sha256, { ...face, family: id }])),
)
/** Opened fonts by the sha256 of their file; each process opens a font once. */
const faceCache = new Map<string, Promise<Face>>()

/** Opens the shop's fonts of a design. A file whose hash differs from the catalogue is an error. */
export function openFaces(design: Pick<Design, 'elements'>): Promise<FindFace> {
  return openFonts(facesIn(design))
}

/**
 * Opens the shop's fonts and the uploaded ones of a design, for a render process only: uploaded files stay out of
 * processes with secrets. They aren't cached, so that memory doesn't grow with the number of customers.
 */
export async function openAllFaces(
  design: Pick<Design, 'elements'>,
  uploaded: LoadedAssets['fonts'],
): Promise<FindFace> {
  const findFace = await openFaces(design)
  const opened = new Map([...uploaded].map(([sha256, { bytes }]) => [sha256, openFace(bytes)]))
  return (font, weight, italic) => (isUploadedFont(font) ? opened.get(font) : findFace(font, weight, italic))
}

/** Opens fonts for text outside of a design. */
export function openFacesFor(fonts: readonly { font: string; weight: number }[]): Promise<FindFace> {
  return openFonts(
    fonts.flatMap(({ font, weight }) => {
      const face = faceFor(font, weight, false)
      return face ? [{ ...face, family: font }] : []
    }),
  )
}

async function openFonts(files: readonly FontFile[]): Promise<FindFace> {
  const opened = new Map(
    await Promise.all(files.map(async (face): Promise<[string, Face]> => [face.sha256, await open(face)])),
  )
  return (font, weight, italic) => {
    const face = faceFor(font, weight, italic)
    return face && opened.get(face.sha256)
  }
}

/** Bytes of a font file of the catalogue; undefined for an unknown hash. */
export async function fontBytes(name: string): Promise<Buffer | undefined> {
  const fontFile = fontsBySha256.get(name)
  return fontFile && read(fontFile)
}

function open(font: FontFile): Promise<Face> {
  const cached = faceCache.get(font.sha256)
  if (cached) return cached
  const opened = read(font).then(openFace)
  faceCache.set(font.sha256, opened)
  opened.catch(() => faceCache.delete(font.sha256))
  return opened
}

async function read({ family, file, sha256: name }: FontFile): Promise<Buffer> {
  const bytes = await readFile(require.resolve(`@expo-google-fonts/${family}/${file}`))
  if (sha256(bytes) !== name) throw new Error(`the font ${family} ${file} does not match its sha256`)
  return bytes
}
