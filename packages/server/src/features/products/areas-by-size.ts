import type { printSizes } from '@printery/domain'

export interface SizedArea {
  name: string
  mmWidth: number
  mmHeight: number
}

const a3 = { short: 297, long: 420 }
/** Width of the logo area in mm. */
const logo = 100

/**
 * The print areas for a size label, the default first (DEC-43): A3 is the largest area of at most A3, A4 the
 * next smaller one, 10CM X 10CM the logo area, with the left chest as an alternative.
 */
export function areasBySize(areas: readonly SizedArea[], size: (typeof printSizes)[number]): string[] {
  const largestFirst = areas.toSorted((a, b) => b.mmWidth * b.mmHeight - a.mmWidth * a.mmHeight)
  if (size === '10CM X 10CM') {
    const [square] = largestFirst.filter(({ mmWidth, mmHeight }) => mmWidth === logo && mmHeight === logo)
    const chest = largestFirst.filter(({ mmWidth, mmHeight }) => mmWidth === 50 && mmHeight === logo)
    const first = square ?? chest[0] ?? largestFirst.at(-1)
    return names([...(first ? [first] : []), ...chest])
  }
  const withinA3 = largestFirst.filter(
    ({ mmWidth, mmHeight }) =>
      Math.min(mmWidth, mmHeight) <= a3.short && Math.max(mmWidth, mmHeight) <= a3.long,
  )
  const fitting = withinA3.length > 0 ? withinA3 : largestFirst.slice(-1)
  const area = size === 'A4' ? (fitting[1] ?? fitting[0]) : fitting[0]
  return area ? [area.name] : []
}

function names(areas: readonly SizedArea[]): string[] {
  return [...new Set(areas.map(({ name }) => name))]
}
