import type { Side } from '@printery/domain'
import type { MockupName } from './mockup-names.ts'
import { printAreaTable } from './print-area-table.ts'

/**
 * A print area of a product. `x`, `y`, `width` and `height` are units of the 1200 unit artwork, before the rotation
 * (degrees clockwise about the centre). The areas of a side are alternatives and overlap.
 */
export interface PrintArea {
  name: string
  x: number
  y: number
  width: number
  height: number
  mmWidth: number
  mmHeight: number
  rotation: number
  /** Id of the group for the artwork, if it isn't `print`. */
  slot?: string
}

export function printAreas(mockup: MockupName, side: Side): PrintArea[] {
  const rows = printAreaTable[mockup]?.[side]
  if (!rows) throw new RangeError(`no print areas for ${mockup}, ${side}`)
  return rows.map(([name, x, y, width, height, mmWidth, mmHeight, rotation = 0, slot]) => ({
    name,
    x,
    y,
    width,
    height,
    mmWidth,
    mmHeight,
    rotation,
    ...(slot && { slot }),
  }))
}

export function printArea(mockup: MockupName, side: Side, name: string): PrintArea {
  const area = printAreas(mockup, side).find((area) => area.name === name)
  if (!area) throw new RangeError(`${mockup}, ${side} has no print area ${name}`)
  return area
}
