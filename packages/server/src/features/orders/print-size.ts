import { methodRules } from '@printery/design/preflight'
import { dotsPerInch, type PrintingTypeName, type Side, sides } from '@printery/domain'
import { type SoftSide, softSides as soft } from '@printery/domain/staff-review'
import { type ShownArea, shownAreas } from '../catalogue/index.ts'
import { artworkDpi, printDpi } from '../designs/index.ts'
import { currentDesign, type DesignVersion, frozenDesignIdOf } from './designs.ts'
import type { OrderItem } from './queries.ts'

type PrintedItem = Pick<
  OrderItem,
  'appearance' | 'printing' | 'printAreas' | 'designId' | 'designs' | 'files'
>

export interface PrintSize {
  method: PrintingTypeName
  /** Name of the print area; null with the sizes and the resolution if it is unknown. */
  area: string | null
  widthMm: number | null
  heightMm: number | null
  widthPx: number
  heightPx: number
  dpi: number | null
  /** The resolution that the printing method needs. */
  minDpi: number
}

/** The size and resolution in which a side of a version is printed; undefined if it isn't printed or has no picture. */
export function measurePrint(
  item: PrintedItem,
  side: Side,
  { number, files }: Pick<DesignVersion, 'number' | 'files'>,
): PrintSize | undefined {
  const method = item.printing[side]
  const artwork = files.find(({ slot, hasPreview }) => slot === `${side}UploadedImage` && hasPreview)
  if (method === undefined || !artwork?.widthPx || !artwork.heightPx) return undefined
  const area = shownAreas(item.appearance, side).find(({ name }) => name === item.printAreas[side])
  const scale = frozenDesignIdOf(item, number) === null ? 1 : printDpi / artworkDpi
  const size = fitInArea(area, Math.round(artwork.widthPx * scale), Math.round(artwork.heightPx * scale))
  return { method, ...size, minDpi: methodRules[method].minDpi }
}

/** The sides of the current version that will look soft. */
export function softSidesOf(item: PrintedItem): SoftSide[] {
  const version = currentDesign(item)
  return soft(
    sides.flatMap((side) => {
      const measured = measurePrint(item, side, version)
      return measured ? [{ side, method: measured.method, dpi: measured.dpi, minDpi: measured.minDpi }] : []
    }),
  )
}

/** The artwork fills its area, keeping its proportions. */
function fitInArea(area: ShownArea | undefined, widthPx: number, heightPx: number) {
  if (!area) return { area: null, widthMm: null, heightMm: null, widthPx, heightPx, dpi: null }
  const mmPerPx = Math.min(area.mmWidth / widthPx, area.mmHeight / heightPx)
  return {
    area: area.name,
    widthMm: Math.round(widthPx * mmPerPx),
    heightMm: Math.round(heightPx * mmPerPx),
    ...{ widthPx, heightPx },
    dpi: dotsPerInch(widthPx, widthPx * mmPerPx),
  }
}
