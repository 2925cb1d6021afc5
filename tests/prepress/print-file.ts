import { compile, type Design, onlyGloss } from '@printery/design'
import { edgeMarginsOf } from '@printery/design/preflight'
import { coloursOf } from '@printery/documents/print-pdf-x4'
import type { Side } from '@printery/domain'
import { type DeviceProfile, findGloss } from '@printery/domain/device-profile'
import { convertColours } from '../../packages/server/src/features/designs/print/press/convert-colours.ts'
import { convertPictures } from '../../packages/server/src/features/designs/print/press/convert-pictures.ts'
import { withProfileFile } from '../../packages/server/src/features/designs/print/press/icc-profile.ts'
import { readOwnProfile } from '../../packages/server/src/features/designs/print/press/press-pdf.ts'
import { printFilesJob } from '../../packages/server/src/features/designs/print/print-jobs.ts'
import { openFaces } from '../../packages/server/src/features/designs/rendering/faces.ts'
import { createResources } from '../../packages/server/src/features/designs/rendering/opened-resources.ts'
import type { ManyDesigns } from '../support/designs/many-designs.ts'
import { type ConvertedPage, type PrintedPixels, printedPixels } from './own-plates.ts'
import type { PrintArea } from './separations.ts'

export interface PrintFile {
  file: Uint8Array
  /** The page with converted colours, for `drawPlates`. */
  page: ConvertedPage
  /** What white lies below and cut lines run around. */
  coverage: PrintedPixels
  /** What is varnished; undefined if the device has no varnish. */
  gloss: PrintedPixels | undefined
  area: PrintArea
  bleed: number
}

/** The margin with the crop marks in mm, from the bleed to the edge of the sheet. */
const marks = 8
const createdAt = new Date(Date.UTC(2026, 0, 1))

/** Creates the print file of a design for this device, with the job that the queue runs. */
export async function createPrintFile(
  { drawings, pictures, fonts }: ManyDesigns,
  { design: plainDesign, page: side }: ManyDesigns['designs'][number],
  device: DeviceProfile,
): Promise<PrintFile> {
  const design = findGloss(device) ? withGloss(plainDesign, side) : plainDesign
  const assets = { drawings, pictures, fonts }
  const method = 'Heat Transfer'
  const slug = ['Order 7f3a9c21-e, item 1, job 7f3a9c21-e_1_front_v1', 'Everyday Tee, White']
  const job = { kind: 'make', design, page: side, assets, method, title: 'Prepress', slug } as const
  const printFiles = await printFilesJob({ ...job, isDarkGarment: false, press: { device, createdAt } })
  const file = printFiles.find(({ kind }) => kind === 'pdf')?.bytes
  if (!file) throw new Error('the job created no PDF')
  const resources = createResources(design, await openFaces(design), assets)
  const list = compile(design, side, resources)
  const { ground, area } = design.pages[side]
  const { bleed } = edgeMarginsOf(area, method)
  const page = await withProfileFile(await readOwnProfile(), device.renderingIntent, async (profilePath) => ({
    ...{ list, ground },
    colours: await convertColours(coloursOf(list, ground), profilePath, device),
    picture: await convertPictures(list, assets, { profilePath, inkLimit: device.inkLimit }),
  }))
  const { width, height } = area
  const glossyDesign = onlyGloss(design, side)
  const coverage = printedPixels(list, ground !== null, resources.pictureUrl)
  const gloss =
    glossyDesign && printedPixels(compile(glossyDesign, side, resources), false, resources.pictureUrl)
  return { file, page, coverage, gloss, area: { width, height, edge: bleed + marks }, bleed }
}

/** The design with gloss on every second element of a page. */
function withGloss(design: Design, side: Side): Design {
  const elements = Object.values(design.elements).filter(
    ({ page, parent }) => page === side && parent === null,
  )
  const glossy = elements
    .filter((_, index) => index % 2 === 0)
    .map((element) => ({ ...element, gloss: true }))
  return {
    ...design,
    elements: { ...design.elements, ...Object.fromEntries(glossy.map((each) => [each.id, each])) },
  }
}
