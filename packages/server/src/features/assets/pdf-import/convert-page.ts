import { type Drawing, serializeDrawing } from '@printery/design'
import { sha256 } from '../../../tokens.ts'
import { PdfiumResults } from '../pdfium.ts'
import { UnreadablePdf } from '../unreadable-pdf.ts'
import { Audit } from './audit.ts'
import { type Cluster, clusterObjects, partOf } from './clusters.ts'
import { type Converted, convertObject, type Notes, type RasterReason } from './convert-object.ts'
import type { OpenPage } from './open-page.ts'
import { objectsOf } from './page-objects.ts'
import { PageRenderer, type Pixels } from './page-renderer.ts'
import { pixelsOfPicture } from './picture-pixels.ts'
import { drawingPiece, imagePiece, maxClipCharacters, type Piece, rasterPiece } from './pieces.ts'
import { type ImportReport, rasterDpi } from './report.ts'
import { TextReader } from './text-outlines.ts'
import { TooComplexPage } from './too-complex-page.ts'

/** A page as elements, whose pictures are drawn at the end, at the requested resolution. */
export interface ConvertedPage {
  pieces: Piece[]
  drawings: Map<string, Drawing>
  renderer: PageRenderer
  /** The pixels of an image or a raster piece at this many px per mm at most. */
  pixelsOf: (piece: Piece, maxPxPerMm: number) => { pixels: Pixels; piece: Piece } | undefined
  report: ImportReport
}

/** Of all parts of a page that become pictures, and of one picture of the page. */
const [maxRasterPixels, maxPicturePixels] = [16e6, 24e6]
/** Parts of a drawing that are compared one by one if it looks different as a whole. */
const maxSplitMembers = 100
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
  const addresses = clusters.flatMap(({ members }) => members.map(({ object }) => object.address))
  const renderer = new PageRenderer(pdfium, page, size, addresses)
  const audit = new Audit(renderer)
  const drawings = new Map<string, Drawing>()
  /** The objects that each raster piece shows, including those below if it blends with them. */
  const objectsOfRasters = new Map<Piece, Set<number>>()
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
    const split = verdict === 'different' ? await splitDifferent(cluster) : undefined
    if (split) pieces.push(...split.pieces)
    const remaining = split?.remaining ?? cluster
    if (remaining.members.length === 0) continue
    const reason = verdict === 'blends' ? 'blend' : reasonOf(remaining)
    rasters[reason] = (rasters[reason] ?? 0) + 1
    const piece = rasterPiece(remaining, remaining.box)
    const objects = new Set(remaining.members.map(({ object }) => object.address))
    objectsOfRasters.set(piece, verdict === 'blends' ? audit.withBelow(cluster) : objects)
    pieces.push(piece)
  }

  const rasterArea = [...objectsOfRasters.keys()].reduce(
    (sum, { element }) => sum + element.width * element.height,
    0,
  )
  const rasterDensity = Math.min(rasterDpi / 25.4, Math.sqrt(maxRasterPixels / Math.max(rasterArea, 1)))
  return {
    ...{ pieces, drawings, renderer },
    pixelsOf: (piece, maxPxPerMm) => {
      const objects = objectsOfRasters.get(piece)
      if (objects) return rasterPixels(piece, objects, Math.min(rasterDensity, maxPxPerMm))
      const { width, height } = piece.element
      const pixels = picturePixels(piece, Math.min(maxPicturePixels, width * height * maxPxPerMm ** 2 + 1))
      return pixels && { pixels, piece }
    },
    report: {
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
        const convertedObject = convertObject(object, { results, texts, pageMatrix, notes })
        if (convertedObject) converted.push(convertedObject)
      }
      texts.close()
      const grouped = clusterObjects(converted, pageBox)
      if (!grouped) throw new TooComplexPage()
      return grouped
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

  /** Splits a drawing into a drawing of the members that look right and a cluster of those that don't. */
  async function splitDifferent(
    cluster: Cluster,
  ): Promise<{ pieces: Piece[]; remaining: Cluster } | undefined> {
    const { members } = cluster
    if (cluster.as !== 'shapes' || members.length < 2 || members.length > maxSplitMembers) return undefined
    const parts = { same: [] as Converted[], different: [] as Converted[] }
    for (const member of members) {
      const part = partOf(cluster, [member])
      const verdict = await audit.compareAlone(part, candidateOf(part))
      if (verdict !== 'invisible') parts[verdict].push(member)
    }
    const sameDrawing = parts.same.length > 0 ? candidateOf(partOf(cluster, parts.same)) : undefined
    if (!sameDrawing?.drawing) return undefined
    drawings.set(sameDrawing.element.asset, sameDrawing.drawing)
    return { pieces: [sameDrawing], remaining: partOf(cluster, parts.different) }
  }

  function picturePixels({ cluster, element }: Piece, maxPixels: number): Pixels | undefined {
    const [first] = cluster.members
    const isCropped = element.kind === 'image' && (element.crop.width < 1 || element.crop.height < 1)
    return (
      first && pixelsOfPicture(results, first.object, { page, document: open.document, maxPixels, isCropped })
    )
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
  const [suspect] = members.flatMap((member) => (member.as === 'shapes' ? (member.suspect ?? []) : []))
  if (suspect) return suspect
  return first.text === undefined ? 'effect' : 'text'
}
