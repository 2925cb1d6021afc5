import { isWhite, labOf, maxScreenColours, pixelOf, possibleInkCounts, sides } from '@printery/domain'
import type { SidePreflight } from '@printery/editor'
import type { DesignInks, FinishedDesign } from '../../storage/order-in-progress.ts'
import { uploadExport } from './data.ts'
import type { DraftController } from './draft-controller.ts'

/** Longer side of a page's preview in px; the server draws the print file. */
const pictureSide = 1200

/** Saves the design, draws its pages and uploads them. Throws the shop's refusal. */
export async function finishDesign({
  editor,
  autosave,
  render,
  preflight,
}: DraftController): Promise<FinishedDesign> {
  const { design } = editor
  const { id } = await autosave.save()
  const pictures: FinishedDesign['pictures'] = {}
  for (const page of sides) {
    const { area, ground } = design.pages[page]
    const hasElements = Object.values(design.elements).some((element) => element.page === page)
    if (!hasElements && ground === null) continue
    const dpi = (pictureSide / Math.max(area.width, area.height)) * 25.4
    const png = await render.png(design, page, { dpi, quality: 'screen' })
    const url = await uploadExport(new File([png], `${page}.png`, { type: 'image/png' }))
    pictures[page] = { url, ...sizeOf(png), area: area.name }
  }
  const inkCounts = sides.flatMap((page) => {
    const checked = pictures[page] && preflight.get()[page]
    return checked?.state === 'ready' ? [[page, inksOf(checked)]] : []
  })
  return { draftId: id, pictures, inks: Object.fromEntries(inkCounts) }
}

function inksOf(checked: Extract<SidePreflight, { state: 'ready' }>): DesignInks {
  const inks = checked.hasUnderbase ? checked.inks.slice(1) : checked.inks
  const hasWhite = inks.some((hex) => isWhite(labOf(pixelOf(hex))))
  const counted = { inks, hasMore: checked.moreInks, hasWhite }
  const needed = (isDark: boolean) => {
    const [count = maxScreenColours] = possibleInkCounts({ ...counted, background: undefined }, isDark)
    return Math.min(count, maxScreenColours)
  }
  return { ...counted, onLight: needed(false), onDark: needed(true) }
}

/** Size of a PNG in px, from its header. */
function sizeOf(png: Uint8Array): { width: number; height: number } {
  const view = new DataView(png.buffer, png.byteOffset)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}
