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
const fontUrls = import.meta.glob<string>(
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
  const url = fontUrls[`../../../../node_modules/${file}`]
  if (url === undefined) throw new Error(`the build does not include ${file}`)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`fetching ${file} failed with status ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Maximum time in ms that a document waits for its pictures. Pictures that load later are left out. */
const pictureDeadlineMs = 5000

interface PicturedLine {
  image: string
  color: string
  printed: PrintedArtwork | null
}

/** Renders a document of lines with the same pictures as on the page. */
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

/** Renders a statement, which has no pictures. */
export function renderStatementPdf(documentData: SupplierStatement): Promise<Uint8Array> {
  return renderDocument(documentData, readFont)
}

/** Renders a document of an item's design. Fails if a picture can't be loaded, because the document would be empty. */
export async function renderDesignPdf(
  documentData: Omit<DesignDocument, 'pictures'>,
  pictures: readonly { label: string; url: string }[],
): Promise<Uint8Array> {
  const drawnPictures = await Promise.all(
    pictures.map(async ({ label, url }) => ({ label, ...(await drawDesign(url)) })),
  )
  return renderDocument({ ...documentData, pictures: drawnPictures }, readFont)
}
