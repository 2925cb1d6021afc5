import { Path, Svg } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { encode } from 'uqr'

/** The dark modules as path data; adjacent ones of a row are merged, to avoid hairlines between them. */
function pathOf(data: readonly (readonly boolean[])[]): string {
  return data
    .flatMap((row, y) => {
      const runs: string[] = []
      for (let x = 0; x < row.length; x++) {
        const start = x
        while (row[x]) x++
        if (x > start) runs.push(`M${start} ${y}h${x - start}v1h${start - x}z`)
      }
      return runs
    })
    .join('')
}

/** A vector QR code including its quiet zone. */
export function qrOf(address: string, points: number): ReactElement {
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  return h(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, style: { width: points, height: points } },
    h(Path, { d: pathOf(data), fill: '#1b1a16' }),
  )
}
