import { compile, type Design, writeSvg } from '@printery/design'
import type { Side } from '@printery/domain'
import { renderAsync } from '@resvg/resvg-js'
import { openFaces } from './faces.ts'

export interface Drawn {
  /** Colour behind the print, as CSS writes it; without it nothing is there. */
  ground?: string
  /** Pixels of the longer side. */
  longest: number
}

/**
 * A page of a design as PNG, beside the main thread. What lies outside of the print area is not on it. Throws RangeError of a
 * design with pictures or drawings, whose bytes are kept nowhere yet: it would come out without them.
 */
export async function drawPage(design: Design, page: Side, { ground, longest }: Drawn): Promise<Buffer> {
  if (Object.keys(design.assets).length > 0) throw new RangeError('the pictures of this design are not kept')
  const face = await openFaces(design)
  const list = compile(design, page, { face, drawing: () => undefined })
  const drawn = await renderAsync(writeSvg(list, { pictureAt: () => undefined }), {
    ...(ground && { background: ground }),
    fitTo: { mode: list.width >= list.height ? 'width' : 'height', value: longest },
    font: { loadSystemFonts: false },
  })
  return drawn.asPng()
}
