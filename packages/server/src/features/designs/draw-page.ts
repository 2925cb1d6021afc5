import { compile, writeSvg } from '@printery/design'
import { drawSvg } from './draw-svg.ts'
import { openFaces } from './faces.ts'
import { sizeOf } from './fineness.ts'
import { openedResources } from './opened-resources.ts'
import type { PageJob } from './press-job.ts'

/** A page with all that it names: its letters and lines are worked out, and then drawn. */
export async function drawPageJob(job: PageJob): Promise<Uint8Array> {
  const { design, page, assets, fineness, ground, as } = job
  const resources = openedResources(design, await openFaces(design), assets)
  const list = compile(design, page, resources)
  const svg = writeSvg(list, { pictureAt: resources.pictureAt, pixels: sizeOf(list, fineness) })
  return drawSvg({ kind: 'draw', svg, ground, as, ...('dpi' in fineness && { dpi: fineness.dpi }) })
}
