import { compile, writeSvg } from '@printery/design'
import { drawSvg } from './draw-svg.ts'
import { openAllFaces } from './faces.ts'
import { createResources } from './opened-resources.ts'
import type { PageJob } from './render-job.ts'
import { pixelSize } from './resolution.ts'

/** Compiles a page with its assets and fonts and draws it. */
export async function drawPageJob(job: PageJob): Promise<Uint8Array> {
  const { design, page, assets, resolution, ground, as } = job
  const resources = createResources(design, await openAllFaces(design, assets.fonts), assets)
  const list = compile(design, page, resources)
  const svg = writeSvg(list, { pictureUrl: resources.pictureUrl, pixels: pixelSize(list, resolution) })
  return drawSvg({ kind: 'draw', svg, ground, as, ...('dpi' in resolution && { dpi: resolution.dpi }) })
}
