import { compile, type DisplayList, type Item, pixelsOf, writeSvg } from '@printery/design'
import { chokeAt, type Pixels, platesOf, separate, unweighed } from '@printery/design/plates'
import {
  checkedDpi,
  edgesOf,
  inksOf,
  type Preflight,
  preflight,
  readPictureLines,
  rules,
} from '@printery/design/preflight'
import { type PlatePixels, printPdf, type Spots } from '@printery/documents/print-pdf'
import sharp from 'sharp'
import { openFaces } from './faces.ts'
import { picturesFor } from './mixed-pictures.ts'
import { type LoadedAssets, openedResources } from './opened-resources.ts'
import { platePng } from './plate-png.ts'
import { withDensity } from './png-density.ts'
import type { CheckJob, MakeJob, PressedFile } from './press-job.ts'
import { printDpi } from './print-dpi.ts'
import { renderSvg } from './rendering.ts'

/** What would come out otherwise than it looks, on the pixels that are printed. */
export async function checkPage(job: CheckJob): Promise<Preflight> {
  const { design, page, assets, method, garmentColours, paidInks, oneInkLess, edges } = job
  const [{ list, resources }, readable] = await Promise.all([opened(job), readablePictures(assets)])
  const size = pixelsOf(list, checkedDpi(list))
  const svg = writeSvg(list, { pictureAt: resources.pictureAt, pixels: size })
  return preflight({
    ...{ design, page, resources, method, garmentColours },
    ...(paidInks !== undefined && { paidInks }),
    ...(oneInkLess !== undefined && { oneInkLess }),
    ...(edges && { edges }),
    isReadable: (sha256) => readable.has(sha256),
    linesOf: (sha256) => linesOf(assets.pictures.get(sha256)),
    pixels: { ...size, data: unweighed(renderSvg(svg).pixels) },
  })
}

function linesOf(picture: { bytes: Uint8Array } | undefined) {
  return picture ? readPictureLines(picture.bytes) : []
}

/** The page as PNG and PDF, and for a screen printer a plate for each ink. */
export async function makeFiles(job: MakeJob): Promise<PressedFile[]> {
  const { design, page, method, title, isDarkCloth } = job
  const { list, resources } = await opened(job)
  const size = pixelsOf(list, printDpi)
  const svg = writeSvg(list, { pictureAt: resources.pictureAt, pixels: size })
  const drawn = renderSvg(svg)
  const png = withDensity(drawn.asPng(), printDpi)
  // A copy of all pixels, which only plates ask for.
  const pixels = () => ({ ...size, data: unweighed(drawn.pixels) })
  const plates = method === 'Screen Printing' ? platesFor(pixels(), list, isDarkCloth) : undefined
  const pdf = await printPdf({
    ...{ title, list, ground: design.pages[page].ground },
    bleed: edgesOf(design.pages[page].area, method).bleed,
    picture: await picturesFor(list, job.assets),
    ...(plates && { spots: plates.spots }),
  })
  return [
    { kind: 'png', contentType: 'image/png', bytes: png },
    { kind: 'pdf', contentType: 'application/pdf', bytes: pdf },
    ...(plates?.files() ?? []),
  ]
}

async function opened({ design, page, assets }: CheckJob | MakeJob) {
  const resources = openedResources(design, await openFaces(design), assets)
  return { resources, list: compile(design, page, resources) }
}

/** None where colours run into each other: no screen prints that. */
function platesFor(pixels: Pixels, list: DisplayList, isDarkCloth: boolean) {
  const { counted } = inksOf(pixels, rules['Screen Printing'].isSpot, [])
  if (counted.more || counted.inks.length === 0) return undefined
  const separation = separate(pixels, counted.inks)
  const plates = platesOf(separation, { isDarkCloth, choke: chokeAt(printDpi) })
  const { width, height } = pixels
  const nameOf = new Map(counted.inks.map((hex, at) => [hex, `Ink ${at + 1} ${hex}`]))
  const asPixels = (plate: (typeof plates)[number]): PlatePixels => ({
    ink: {
      hex: plate.ink,
      name: plate.kind === 'underbase' ? 'Underbase' : (nameOf.get(plate.ink) ?? plate.ink),
    },
    ...{ width, height, coverage: plate.coverage },
  })
  const own = platesOf(separation, { isDarkCloth: false, choke: 0 })
  const [first] = plates
  const spots: Spots = {
    inks: counted.inks.map((hex) => ({ hex, name: nameOf.get(hex) ?? hex })),
    ...(!isFlat(list.items) && { plates: own.map(asPixels) }),
    // On dark cloth the first plate lies below all others.
    ...(isDarkCloth && first && { underbase: asPixels(first) }),
  }
  const files = () =>
    plates.map(({ kind, ink, coverage }): PressedFile => {
      const bytes = withDensity(platePng(coverage(), width, height), printDpi)
      return { kind, ink, contentType: 'image/png', bytes }
    })
  return { spots, files }
}

/** Surfaces and lines of whole ink, which can be written as they are. */
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
