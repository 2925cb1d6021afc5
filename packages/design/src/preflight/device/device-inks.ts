import { hexOf } from '@printery/domain'
import { isNeutralBlack } from '@printery/domain/device-profile'
import { limitInks, type ProcessInks } from '../../soft-proof/ink-limit.ts'
import { axisPoints, interpolate } from '../../soft-proof/proof-table.ts'

/** The inks with which a device prints screen colours. */
export interface DeviceInks {
  /** Total ink limit in percent. */
  limit: number
  /** Inks of neutral black in shapes and letters; null if it is converted like any other colour. */
  black: ProcessInks | null
  /** Four bytes, before the limit, for each colour of `tableColours`. */
  table: Uint8Array
}

/** Size of `table` in bytes. */
export const inkTableBytes = axisPoints ** 3 * 4

const entry = new Float64Array(4)

/** The inks of a pixel's colour before the limit, 0 to 1 each. `isPath` for shapes and letters. */
export function inksOf({ table, black }: DeviceInks, colour: number, isPath: boolean): ProcessInks {
  if (isPath && black && isNeutralBlack(hexOf(colour))) return black
  interpolate(table, [colour & 255, (colour >>> 8) & 255, (colour >>> 16) & 255], entry)
  const [c = 0, m = 0, y = 0, k = 0] = entry
  return [c / 255, m / 255, y / 255, k / 255]
}

/** The inks of a colour as they are printed: reduced to the limit. */
export function limitedInksOf(inks: DeviceInks, colour: number, isPath: boolean): ProcessInks {
  return limitInks(inksOf(inks, colour, isPath), inks.limit)
}

/** All inks of a colour together, in percent. */
export function totalOf([c, m, y, k]: ProcessInks): number {
  return (c + m + y + k) * 100
}

/**
 * The inks that result from printing some above others: these replace them or, if overprinted, mix like the blend
 * mode `Multiply`.
 */
export function printedOver(
  above: ProcessInks,
  below: ProcessInks,
  { opacity, isOverprint }: { opacity: number; isOverprint: boolean },
): ProcessInks {
  const mixed = (own: number, other: number) => (isOverprint ? 1 - (1 - own) * (1 - other) : own)
  const [c, m, y, k] = above.map((own, index) => {
    const other = below[index] ?? 0
    return other + (mixed(own, other) - other) * opacity
  })
  return [c ?? 0, m ?? 0, y ?? 0, k ?? 0]
}
