import {
  compile,
  type DisplayList,
  type Face,
  onlyGloss,
  picturesIn,
  pixelsOf,
  writeSvg,
} from '@printery/design'
import { unpremultiply } from '@printery/design/plates'
import {
  checkedDpi,
  edgeMarginsOf,
  methodRules,
  type PictureMask,
  type Preflight,
  preflight,
  readPictureLines,
  readPictureMask,
} from '@printery/design/preflight'
import { type PrintedSheets, printPdf } from '@printery/documents/print-pdf'
import { holdsVectors } from '@printery/domain/device-profile'
import sharp from 'sharp'
import { openAllFaces, openFacesFor } from '../rendering/faces.ts'
import { createResources, type LoadedAssets } from '../rendering/opened-resources.ts'
import { withDensity } from '../rendering/png-density.ts'
import { preparePictures } from '../rendering/recoloured-pictures.ts'
import type { PreflightJob, PrintFilesJob, RenderedFile, SizedFile } from '../rendering/render-job.ts'
import { renderSvg } from '../rendering/rendering.ts'
import { arrangePieces, boxOfArtwork } from './device/arrange-pieces.ts'
import { deviceDpi } from './device/device-dpi.ts'
import { rasterFile, withBleed } from './device/device-raster.ts'
import { sheetFiles } from './device/sheet-files.ts'
import { platesFor } from './page-plates.ts'
import { pressPdf } from './press/press-pdf.ts'
import { vectorPlates } from './press/vector-plates.ts'
import { printDpi } from './print-dpi.ts'
import { readBack } from './read-back.ts'

/** Runs preflight on the printed pixels. */
export async function preflightJob(job: PreflightJob): Promise<Preflight> {
  const { design, page, assets, method, garmentColours, paidInks, oneInkLess, edges, device } = job
  const [{ list, resources }, readable] = await Promise.all([openPage(job), readablePictures(assets)])
  const masks = await readMasks(list, assets)
  const size = pixelsOf(list, checkedDpi(list))
  const svg = writeSvg(list, { pictureUrl: resources.pictureUrl, pixels: size })
  return preflight({
    ...{ design, page, resources, method, garmentColours },
    ...(paidInks !== undefined && { paidInks }),
    ...(oneInkLess !== undefined && { oneInkLess }),
    ...{ ...(edges && { edges }), device },
    isReadable: (sha256) => readable.has(sha256),
    linesOf: (sha256) => linesOf(assets.pictures.get(sha256)),
    maskOf: (sha256) => masks.get(sha256),
    pixels: { ...size, data: unpremultiply(renderSvg(svg).pixels) },
  })
}

function linesOf(picture: { bytes: Uint8Array } | undefined) {
  return picture ? readPictureLines(picture.bytes) : []
}

/** Transparency masks of the pictures, read one after the other to limit memory. */
async function readMasks(
  { items }: DisplayList,
  { pictures }: LoadedAssets,
): Promise<Map<string, PictureMask | undefined>> {
  const masks = new Map<string, PictureMask | undefined>()
  for (const sha256 of picturesIn(items)) {
    const picture = pictures.get(sha256)
    if (picture) masks.set(sha256, await readPictureMask(picture.bytes))
  }
  return masks
}

/**
 * Creates PNG and PDF of a page, and for screen printing a plate per ink; with a device, the file that it requires instead
 * of PNG and PDF.
 */
export async function printFilesJob(job: PrintFilesJob): Promise<SizedFile[]> {
  const { design, page, method, title, isDarkGarment, press, slug: description } = job
  const { area, ground } = design.pages[page]
  const device = press?.device
  const { list, resources } = await openPage(job)
  const { bleed } = edgeMarginsOf(area, method)
  const sheet = { title, list, ground, bleed }
  const dpi = device ? deviceDpi(withBleedOnAllSides(area, bleed), device.dpi) : printDpi
  const size = pixelsOf(list, dpi)
  const renderPage = once(() => renderSvg(writeSvg(list, { pictureUrl: resources.pictureUrl, pixels: size })))
  const drawList = (page: Pick<typeof sheet, 'list' | 'ground'>, edgeMm: number) => {
    const listWithEdge = withBleed({ ...page, bleed: edgeMm }, false)
    const pixels = pixelsOf(listWithEdge, dpi)
    const { pixels: data } =
      edgeMm === 0 && page.list === list
        ? renderPage()
        : renderSvg(writeSvg(listWithEdge, { pictureUrl: resources.pictureUrl, pixels }))
    return { ...pixels, data, widthMm: listWithEdge.width, heightMm: listWithEdge.height }
  }
  const glossy = onlyGloss(design, page)
  const glossList = glossy && compile(glossy, page, resources)
  const drawnPage = {
    draw: (edgeMm: number) => drawList(sheet, edgeMm),
    drawGloss: glossList && ((edgeMm: number) => drawList({ list: glossList, ground: null }, edgeMm)),
  }
  // Lazy, because only plates need this copy of all pixels.
  const pixels = () => ({ ...size, data: unpremultiply(renderPage().pixels) })
  const tags = { dpi, title, description }
  const plateOptions = { isDarkGarment, dpi, device, tags }
  const slug = press && description && { face: await openSlugFace(), lines: description }
  const plates = method === 'Screen Printing' ? platesFor(pixels(), list, plateOptions) : undefined
  const drawPdf = async (arranged?: PrintedSheets): Promise<Uint8Array> =>
    press?.device.fileType === 'PDF/X-4'
      ? await pressPdf(
          {
            ...{ ...sheet, assets: job.assets, slug: arranged ? undefined : slug, arranged },
            ...(plates
              ? { spots: plates.pressSpots }
              : vectorPlates({ ...drawnPage, hasBackground: ground !== null, bleed }, press.device)),
          },
          press,
        )
      : await printPdf({
          ...sheet,
          ...(plates && { spots: plates.spots }),
          picture: await preparePictures(list, job.assets),
          ...(device && { mirror: device.mirror, slug: arranged ? undefined : slug, arranged }),
        })
  const pdf = async (): Promise<RenderedFile> => ({
    ...{ kind: 'pdf', contentType: 'application/pdf' },
    bytes: await drawPdf(),
  })
  const png = (): RenderedFile => {
    const bytes = withDensity(renderPage().asPng(), printDpi)
    return { kind: 'png', contentType: 'image/png', bytes }
  }
  const deviceFiles = device
    ? [
        holdsVectors(device.fileType)
          ? await pdf()
          : await rasterFile({ ...sheet, ...tags, pictureUrl: resources.pictureUrl }, device),
      ]
    : [png(), await pdf()]
  const sheets = async () => {
    // The plates of a screen print are exposed one by one, and embroidery is hooped.
    if (!device || !slug || job.quantity === undefined || methodRules[method].printsSeparateInks) return []
    const artwork =
      ground === null ? boxOfArtwork({ ...size, data: renderPage().pixels }, list) : areaBox(list)
    const arranged = arrangePieces({ list, bleed, artwork, quantity: job.quantity }, device)
    if (!arranged) return []
    const context = { sheet, tags, face: slug.face, pictureUrl: resources.pictureUrl, pdf: drawPdf }
    return sheetFiles(context, arranged, device)
  }
  const files = [...deviceFiles, ...(plates?.files() ?? []), ...(await sheets())].map(
    (file): SizedFile => ({
      ...{ dpi, widthPx: size.width, heightPx: size.height, widthMm: area.width, heightMm: area.height },
      ...file,
    }),
  )
  for (const file of files) await readBack(file, file)
  return files
}

/** The font of texts next to the print area. */
async function openSlugFace(): Promise<Face> {
  const textStyle = { font: 'instrument-sans', weight: 600 }
  const face = (await openFacesFor([textStyle]))(textStyle.font, textStyle.weight, false)
  if (!face) throw new Error('the font of sheets is not in the catalogue')
  return face
}

function areaBox({ width, height }: DisplayList) {
  return { x: 0, y: 0, width, height }
}

function withBleedOnAllSides({ width, height }: { width: number; height: number }, bleed: number) {
  return { width: width + 2 * bleed, height: height + 2 * bleed }
}

function once<Value>(compute: () => Value): () => Value {
  let cachedResult: { value: Value } | undefined
  return () => {
    cachedResult ??= { value: compute() }
    return cachedResult.value
  }
}

async function openPage({ design, page, assets }: PreflightJob | PrintFilesJob) {
  const resources = createResources(design, await openAllFaces(design, assets.fonts), assets)
  return { resources, list: compile(design, page, resources) }
}

async function readablePictures({ pictures }: LoadedAssets): Promise<Set<string>> {
  const readable = new Set<string>()
  for (const [sha256, { bytes }] of pictures) {
    const isPicture = await sharp(bytes)
      .metadata()
      .then(() => true)
      .catch(() => false)
    if (isPicture) readable.add(sha256)
  }
  return readable
}
