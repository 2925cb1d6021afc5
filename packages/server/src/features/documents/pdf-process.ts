import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import {
  type DocumentData,
  type DocumentPrint,
  type JobTicket,
  type ProofPack,
  renderDocuments,
  type Seller,
} from '@printery/documents'
import sharp from 'sharp'
import { answerRequests } from '../../processes/answer-requests.ts'
import { drawLine, type PictureParts } from './draw-line.ts'
import { mapConcurrently } from './map-concurrently.ts'
import type { DrawnLogo, PdfRequest } from './pdf-renderer.ts'

/** Lowest priority: a receipt may come a minute later. */
const niceness = 19

/** Time limit in ms for the pictures of one document. Pictures not started by then are left out. */
const drawingMs = 5000
/** Pictures that are drawn at once. */
const concurrency = 4

/** Fonts are resolved from the documents package. */
const documentsPackage = createRequire(import.meta.resolve('@printery/documents'))
const readFont = (file: string) => readFile(documentsPackage.resolve(file))

setPriority(niceness)
answerRequests(async (requests: readonly PdfRequest[]): Promise<Uint8Array> => {
  const documents: DocumentData[] = []
  for (const { documentData, pictures, logo } of requests) {
    const withPicturesLoaded = await withPictures(documentData, pictures)
    documents.push(
      logo
        ? { ...withPicturesLoaded, seller: { ...withPicturesLoaded.seller, logo: await flattenLogo(logo) } }
        : withPicturesLoaded,
    )
  }
  return renderDocuments(documents, readFont)
})

/** Removes the transparency of the logo, because archived documents should not depend on it. */
async function flattenLogo({ bytes, ...size }: DrawnLogo): Promise<NonNullable<Seller['logo']>> {
  return { ...size, picture: await sharp(bytes).flatten({ background: '#ffffff' }).png().toBuffer() }
}

async function withPictures(
  documentData: DocumentData,
  parts: readonly (PictureParts | undefined)[],
): Promise<DocumentData> {
  if (documentData.kind === 'design') return documentData
  if (documentData.kind === 'statement' || 'invoice' in documentData) return documentData
  if (documentData.kind === 'job' || documentData.kind === 'proof pack')
    return withGarmentColour(documentData)
  // A picture that can't be drawn is left out, because the amounts matter more.
  const deadline = performance.now() + drawingMs
  const options = { concurrency, shouldContinue: () => performance.now() < deadline }
  const drawnPictures = await mapConcurrently(
    parts,
    options,
    async (part) => part && drawLine(part).catch(() => undefined),
  )
  const withPicture = <L>(line: L, index: number) => ({ ...line, picture: drawnPictures[index] })
  return documentData.kind === 'packing'
    ? { ...documentData, lines: documentData.lines.map(withPicture) }
    : { ...documentData, lines: documentData.lines.map(withPicture) }
}

/** Draws artwork on the garment colour, in a format that a document accepts. */
async function withGarmentColour(document: JobTicket | ProofPack): Promise<JobTicket | ProofPack> {
  const { colour } = document
  return document.kind === 'job'
    ? { ...document, prints: await drawOnColour(document.prints, colour) }
    : { ...document, prints: await drawOnColour(document.prints, colour) }
}

function drawOnColour<Print extends Pick<DocumentPrint, 'picture'>>(
  prints: readonly Print[],
  colour: string,
): Promise<Print[]> {
  return Promise.all(
    prints.map(async (print) => {
      const { picture } = print
      const bytes = picture && (await drawOnGarment(picture.bytes, colour).catch(() => undefined))
      return { ...print, picture: picture && bytes && { ...picture, bytes } }
    }),
  )
}

async function drawOnGarment(picture: Uint8Array | Blob, colour: string): Promise<Buffer> {
  const bytes = picture instanceof Blob ? await picture.arrayBuffer() : picture
  return sharp(bytes)
    .flatten({ background: `#${colour}` })
    .jpeg({ quality: 88 })
    .toBuffer()
}
