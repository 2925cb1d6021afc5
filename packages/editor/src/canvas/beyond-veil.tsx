import type { EditorArea } from '../host.ts'
import { ProductPicture } from './product-picture.tsx'

/** mm beside the area that a canvas can show. */
const far = 100_000

const veil = 'ed-beyond'

/**
 * Leaves a quarter to be seen of what lies beyond the area: three quarters of the ground lie over it. Whatever moves there stays as
 * it is, where a mask on it would be drawn anew with each of its moves.
 */
export function BeyondVeil({ area }: { area: EditorArea }) {
  const { width, height } = area
  const around = `M${-far} ${-far}H${far}V${far}H${-far}Z`
  return (
    <>
      <clipPath id={veil}>
        <path d={`${around}M0 0H${width}V${height}H0Z`} clipRule="evenodd" />
      </clipPath>
      <g className="ed-veil" clipPath={`url(#${veil})`}>
        <path className="ed-veil-board" d={around} />
        <ProductPicture area={area} />
      </g>
    </>
  )
}
