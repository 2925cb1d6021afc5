import type { ProductView } from '@printery/contract'
import type { PrintView, SizeRatio } from '../preview/print-view.ts'

/** A size of a garment, compared with the one in the pictures. */
export interface ScaledSize {
  id: string
  /** The name on the label, such as `XL`. */
  name: string
  /** Width of the garment laid flat, cm. */
  chest: number
  length: number
  growth: SizeRatio
}

const mmPer: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4 }

/** The sizes in the sizing chart that can be drawn to scale. Empty for goods of one size and for uploaded pictures. */
export function scaledSizes(
  { sizes, measures }: Pick<ProductView, 'sizes' | 'measures'>,
  print: PrintView | null,
): ScaledSize[] {
  const garment = print?.garment
  const unit = mmPer[measures?.unit ?? '']
  if (!garment || !measures || !unit) return []
  const scaled = sizes.flatMap(({ id, sizeName }) => {
    const row = measures.measurements.find(({ size }) => size === sizeName)
    const [chest, length] = [Number(row?.chest) * unit, Number(row?.length) * unit]
    if (!(chest > 0 && length > 0)) return []
    return {
      id,
      name: sizeName.toUpperCase(),
      chest: chest / 10,
      length: length / 10,
      growth: { across: chest / garment.chest, along: length / garment.length },
    }
  })
  return scaled.length > 1 ? scaled : []
}

/** The size that is shown by default, which is the nearest to that of the pictures. */
export function initialSize(scaled: readonly ScaledSize[]): ScaledSize | undefined {
  const distanceFromPicture = ({ growth }: ScaledSize) => Math.abs(growth.across - 1)
  return scaled.toSorted((a, b) => distanceFromPicture(a) - distanceFromPicture(b))[0]
}
