import { Path, Svg } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { encode } from 'uqr'

/** Dark squares of a row that stand side by side, drawn as one: no hairline between them on any screen or printer. */
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

/** An address to be read by a phone, of lines and not of pixels. With the quiet rim that readers ask for. */
export function qrOf(address: string, points: number): ReactElement {
  const { data, size } = encode(address, { ecc: 'M', border: 4 })
  return h(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, style: { width: points, height: points } },
    h(Path, { d: pathOf(data), fill: '#1b1a16' }),
  )
}
