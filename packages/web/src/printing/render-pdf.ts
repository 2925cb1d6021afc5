import type { PrintedArtwork } from '@printery/contract'
import {
  backdropColours,
  type DesignDocument,
  type OrderDocument,
  type QuotationDocument,
  renderDocument,
  type SupplierStatement,
} from '@printery/documents'
import { backdropsFor } from '@printery/domain/backdrops'
import { drawDesign, LineDrawer } from './draw.ts'

// The build copies these files; each is fetched only when a document needs it.
const fontAddresses = import.meta.glob<string>(
  [
    '../../../../node_modules/@fontsource/instrument-sans/files/*-latin*-[46]00-normal.woff',
    '../../../../node_modules/@fontsource/jetbrains-mono/files/*-latin-500-normal.woff',
    '../../../../node_modules/@fontsource/bricolage-grotesque/files/*-latin-700-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans/files/*-400-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-{arabic,tamil}/files/*-400-normal.woff',
    '../../../../node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-[0-9]*-400-normal.woff',
  ],
  { query: '?url', import: 'default', eager: true },
)

async function readFont(file: string): Promise<Uint8Array> {
  const url = fontAddresses[`../../../../node_modules/${file}`]
  if (url === undefined) throw new Error(`the build has no ${file}`)
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${file} was answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** Maximum time in ms that a document waits for its pictures. Pictures that load later are left out. */
const pictureDeadlineMs = 5000

interface PicturedLine {
  image: string
  color: string
  printed: PrintedArtwork | null
}

/** A document of lines with their pictures, as the page shows them. */
export async function renderOrderPdf(
  documentData: OrderDocument | QuotationDocument,
  picturedLines: readonly PicturedLine[],
): Promise<Uint8Array> {
  const drawer = new LineDrawer()
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, pictureDeadlineMs))
  const backdrops = backdropsFor(picturedLines.map(({ color }) => color))
  const pictures = await Promise.all(
    picturedLines.map((line, index) =>
      Promise.race([
        drawer.draw(line, backdropColours[backdrops[index] ?? 'bone']).catch(() => undefined),
        timeout,
      ]),
    ),
  )
  const lines = documentData.lines.map((line, index) => ({ ...line, picture: pictures[index] }))
  return renderDocument({ ...documentData, lines }, readFont)
}

/** A document without pictures. */
export function renderStatementPdf(documentData: SupplierStatement): Promise<Uint8Array> {
  return renderDocument(documentData, readFont)
}

/** A document of an item's design. A missing picture is an error here, as the document would be empty. */
export async function renderDesignPdf(
  documentData: Omit<DesignDocument, 'pictures'>,
  pictures: readonly { label: string; url: string }[],
): Promise<Uint8Array> {
  const drawnPictures = await Promise.all(
    pictures.map(async ({ label, url }) => ({ label, ...(await drawDesign(url)) })),
  )
  return renderDocument({ ...documentData, pictures: drawnPictures }, readFont)
}
