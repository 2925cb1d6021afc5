import { compile, type DisplayList, type Item, picturesIn, pixelsOf, writeSvg } from '@printery/design'
import { chokeAt, type Pixels, platesOf, separate, unpremultiply } from '@printery/design/plates'
import {
  checkedDpi,
  countPageInks,
  edgeMarginsOf,
  methodRules,
  type PictureMask,
  type Preflight,
  preflight,
  readPictureLines,
  readPictureMask,
} from '@printery/design/preflight'
import { type PlatePixels, printPdf, type Spots } from '@printery/documents/print-pdf'
import type { DeviceProfile } from '@printery/domain/device-profile'
import sharp from 'sharp'
import { openFaces } from '../rendering/faces.ts'
import { createResources, type LoadedAssets } from '../rendering/opened-resources.ts'
import { withDensity } from '../rendering/png-density.ts'
import { preparePictures } from '../rendering/recoloured-pictures.ts'
import type { PreflightJob, PrintFilesJob, RenderedFile } from '../rendering/render-job.ts'
import { renderSvg } from '../rendering/rendering.ts'
import { platePng } from './plate-png.ts'
import { pressPdf, underbaseName } from './press/press-pdf.ts'
import { vectorPlates } from './press/vector-plates.ts'
import { printDpi } from './print-dpi.ts'

/** Runs preflight on the printed pixels. */
export async function preflightJob(job: PreflightJob): Promise<Preflight> {
  const { design, page, assets, method, garmentColours, paidInks, oneInkLess, edges } = job
  const [{ list, resources }, readable] = await Promise.all([openPage(job), readablePictures(assets)])
  const masks = await readMasks(list, assets)
  const size = pixelsOf(list, checkedDpi(list))
  const svg = writeSvg(list, { pictureUrl: resources.pictureAt, pixels: size })
  return preflight({
    ...{ design, page, resources, method, garmentColours },
    ...(paidInks !== undefined && { paidInks }),
    ...(oneInkLess !== undefined && { oneInkLess }),
    ...(edges && { edges }),
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

/** Creates PNG and PDF of a page, and for screen printing a plate per ink. */
export async function printFilesJob(job: PrintFilesJob): Promise<RenderedFile[]> {
  const { design, page, method, title, isDarkGarment, press } = job
  const { list, resources } = await openPage(job)
  const size = pixelsOf(list, printDpi)
  const svg = writeSvg(list, { pictureUrl: resources.pictureAt, pixels: size })
  const drawn = renderSvg(svg)
  const png = withDensity(drawn.asPng(), printDpi)
  // Lazy, because only plates need this copy of all pixels.
  const pixels = () => ({ ...size, data: unpremultiply(drawn.pixels) })
  const plates = method === 'Screen Printing' ? platesFor(pixels(), list, isDarkGarment) : undefined
  const sheet = {
    ...{ title, list, ground: design.pages[page].ground },
    bleed: edgeMarginsOf(design.pages[page].area, method).bleed,
  }
  const linesFor = (device: DeviceProfile) =>
    vectorPlates(
      {
        ...{ pixels: { ...size, data: drawn.pixels }, pixelMm: list.width / size.width },
        ...{ hasGround: sheet.ground !== null, isTrimmed: sheet.bleed > 0 },
      },
      device,
    )
  const pdf =
    press?.device.fileType === 'PDF/X-4'
      ? await pressPdf(
          {
            ...{ ...sheet, assets: job.assets },
            ...(plates ? { spots: plates.pressSpots } : linesFor(press.device)),
          },
          press,
        )
      : await printPdf({
          ...sheet,
          ...(plates && { spots: plates.spots }),
          picture: await preparePictures(list, job.assets),
        })
  return [
    { kind: 'png', contentType: 'image/png', bytes: png },
    { kind: 'pdf', contentType: 'application/pdf', bytes: pdf },
    ...(plates?.files() ?? []),
  ]
}

async function openPage({ design, page, assets }: PreflightJob | PrintFilesJob) {
  const resources = createResources(design, await openFaces(design), assets)
  return { resources, list: compile(design, page, resources) }
}

/** Undefined for gradients and photos, which can't be screen printed. */
function platesFor(pixels: Pixels, list: DisplayList, isDarkGarment: boolean) {
  const { counted } = countPageInks(pixels, methodRules['Screen Printing'], [])
  if (counted.hasMore || counted.inks.length === 0) return undefined
  const separation = separate(pixels, counted.inks)
  const plates = platesOf(separation, { isDarkGarment: isDarkGarment, choke: chokeAt(printDpi) })
  const { width, height } = pixels
  const nameOf = new Map(counted.inks.map((hex, index) => [hex, `Ink ${index + 1} ${hex}`]))
  const asPixels = (plate: (typeof plates)[number]): PlatePixels => ({
    ink: {
      hex: plate.ink,
      name: plate.kind === 'underbase' ? underbaseName : (nameOf.get(plate.ink) ?? plate.ink),
    },
    ...{ width, height, coverage: plate.coverage },
  })
  const own = platesOf(separation, { isDarkGarment: false, choke: 0 })
  const [first] = plates
  const spots: Spots = {
    inks: counted.inks.map((hex) => ({ hex, name: nameOf.get(hex) ?? hex })),
    ...(!isFlat(list.items) && { plates: own.map(asPixels) }),
    // On dark garments the first plate is the underbase.
    ...(isDarkGarment && first && { underbase: asPixels(first) }),
  }
  const files = () =>
    plates.map(({ kind, ink, coverage }): RenderedFile => {
      const bytes = withDensity(platePng(coverage(), width, height), printDpi)
      return { kind, ink, contentType: 'image/png', bytes }
    })
  // Inks that knock out what is below them would knock out the underbase, so a press gets all as plates.
  const all = plates.map(asPixels)
  const pressSpots = isDarkGarment ? { inks: all.map(({ ink }) => ink), plates: all } : spots
  return { spots, pressSpots, files }
}

/** Whether the page has only solid fills and strokes, which the PDF can contain as vectors. */
function isFlat(items: readonly Item[]): boolean {
  return items.every((item) => {
    if (item.type === 'picture') return false
    return item.type === 'path' || ((item.opacity ?? 1) === 1 && isFlat(item.items))
  })
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
