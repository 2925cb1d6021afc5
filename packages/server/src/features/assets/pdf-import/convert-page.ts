import { type Drawing, serializeDrawing } from '@printery/design'
import { sha256 } from '../../../tokens.ts'
import { PdfiumResults } from '../pdfium.ts'
import { UnreadablePdf } from '../unreadable-pdf.ts'
import { Audit } from './audit.ts'
import { type Cluster, clusterObjects } from './clusters.ts'
import { type Converted, convertObject, type Notes, type RasterReason } from './convert-object.ts'
import type { OpenPage } from './open-page.ts'
import { objectsOf } from './page-objects.ts'
import { PageRenderer, type Pixels } from './page-renderer.ts'
import { pixelsOfPicture } from './picture-pixels.ts'
import { drawingPiece, imagePiece, maxClipCharacters, type Piece, rasterPiece } from './pieces.ts'
import { type Findings, rasterDpi } from './report.ts'
import { TextReader } from './text-outlines.ts'
import { TooComplexPage } from './too-complex-page.ts'

/** A page as elements, whose pictures are drawn at the end, at the wanted resolution. */
export interface ConvertedPage {
  pieces: Piece[]
  drawings: Map<string, Drawing>
  renderer: PageRenderer
  /** The pixels of an image or a raster piece at this many px per mm at most. */
  pixelsOf: (piece: Piece, maxPxPerMm: number) => { pixels: Pixels; piece: Piece } | undefined
  findings: Findings
}

/** Of all parts of a page that become pictures, and of one picture of the page. */
const [maxRasterPixels, maxPicturePixels] = [16e6, 24e6]
/** px of pictures in comparisons. */
const comparedPixels = 250_000

/**
 * Converts a page to elements. What can't be converted, or looks different afterwards, becomes a picture. Throws
 * UnreadablePdf with a message for the uploader.
 */
export async function convertPage(open: OpenPage): Promise<ConvertedPage> {
  const { pdfium, page, size } = open
  const results = new PdfiumResults(pdfium)
  const notes: Notes = { hasHairlines: false, missingFonts: new Set() }
  const pageBox = { x: 0, y: 0, ...size }
  const clusters = readClusters()
  const renderer = new PageRenderer(
    ...([pdfium, page, size] as const),
    clusters.flatMap(({ members }) => members.map(({ object }) => object.address)),
  )
  const audit = new Audit(renderer)
  const drawings = new Map<string, Drawing>()
  /** What a raster piece shows: its objects, with those below if it blends with them. */
  const shown = new Map<Piece, Set<number>>()
  const pieces: Piece[] = []
  const rasters: Partial<Record<RasterReason, number>> = {}
  let hasHiddenParts = false

  for (const cluster of clusters) {
    const candidate = candidateOf(cluster)
    const small = candidate && cluster.as === 'picture' ? picturePixels(candidate, comparedPixels) : undefined
    const isLost = cluster.as === 'picture' && !small
    const verdict = await audit.compare(cluster, isLost ? undefined : candidate, small)
    if (verdict === 'invisible') {
      hasHiddenParts ||= cluster.as !== 'raster'
      continue
    }
    if (verdict === 'same' && candidate) {
      if (candidate.drawing && 'asset' in candidate.element)
        drawings.set(candidate.element.asset, candidate.drawing)
      pieces.push(candidate)
      continue
    }
    const reason = verdict === 'blends' ? 'blend' : reasonOf(cluster)
    rasters[reason] = (rasters[reason] ?? 0) + 1
    const piece = rasterPiece(cluster, cluster.box)
    const objects = new Set(cluster.members.map(({ object }) => object.address))
    shown.set(piece, verdict === 'blends' ? audit.withBelow(cluster) : objects)
    pieces.push(piece)
  }

  const rasterArea = [...shown.keys()].reduce((sum, { element }) => sum + element.width * element.height, 0)
  const rasterDensity = Math.min(rasterDpi / 25.4, Math.sqrt(maxRasterPixels / Math.max(rasterArea, 1)))
  return {
    ...{ pieces, drawings, renderer },
    pixelsOf: (piece, maxPxPerMm) => {
      const objects = shown.get(piece)
      if (objects) return rasterPixels(piece, objects, Math.min(rasterDensity, maxPxPerMm))
      const { width, height } = piece.element
      const pixels = picturePixels(piece, Math.min(maxPicturePixels, width * height * maxPxPerMm ** 2 + 1))
      return pixels && { pixels, piece }
    },
    findings: {
      ...{ rasters, dpi: Math.floor(rasterDensity * 25.4 + 0.01), hasHiddenParts },
      ...{ hasOutlinedText: pieces.some(({ cluster }) => cluster.isText && cluster.as === 'shapes') },
      ...{ hasHairlines: notes.hasHairlines, missingFonts: [...notes.missingFonts] },
      hasComments: pdfium._FPDFPage_GetAnnotCount(page) > 0,
      hasForm: pdfium._FPDF_GetFormType(open.document) !== 0,
      hasScripts: pdfium._FPDFDoc_GetJavaScriptActionCount(open.document) > 0,
    },
  }

  function readClusters(): Cluster[] {
    try {
      const pageMatrix = results.matrixToMm(page, size)
      const objects = objectsOf(results, page, { pageMatrix, pageBox })
      const texts = new TextReader(results, page)
      const converted: Converted[] = []
      for (const object of objects) {
        const one = convertObject(object, { results, texts, pageMatrix, notes })
        if (one) converted.push(one)
      }
      texts.close()
      const found = clusterObjects(converted, pageBox)
      if (!found) throw new TooComplexPage()
      return found
    } catch (error) {
      if (error instanceof TooComplexPage)
        throw new UnreadablePdf('This page has too many parts to become elements. Use it as one picture.')
      throw error
    }
  }

  function candidateOf(cluster: Cluster): Piece | undefined {
    if (cluster.clipKey.length > maxClipCharacters) return undefined
    if (cluster.as === 'shapes') return drawingPiece(cluster, hashOf)
    const [first] = cluster.members
    return cluster.as === 'picture' && first ? imagePiece(cluster, first.object) : undefined
  }

  function picturePixels({ cluster }: Piece, maxPixels: number): Pixels | undefined {
    const [first] = cluster.members
    return first && pixelsOfPicture(results, first.object, { page, document: open.document, maxPixels })
  }

  function rasterPixels(piece: Piece, objects: ReadonlySet<number>, pxPerMm: number) {
    const region = renderer.regionOf(piece.cluster.box, pxPerMm)
    const pixels = renderer.drawObjects(objects, region)
    const box = renderer.boxOf(region)
    return { pixels, piece: { ...piece, element: { ...piece.element, ...box } } }
  }
}

function hashOf(drawing: Drawing): string | undefined {
  try {
    return sha256(serializeDrawing(drawing))
  } catch {
    // Its shapes are larger than a drawing may be.
    return undefined
  }
}

function reasonOf({ members }: Cluster): RasterReason {
  const [first] = members
  if (first?.as === 'raster') return first.reason
  if (first?.as !== 'shapes') return 'effect'
  if (members.some((member) => member.as === 'shapes' && member.mayBePattern)) return 'pattern'
  return first.text === undefined ? 'effect' : 'text'
}
