import type { EditorArea } from '../host.ts'
import { ProductPicture } from './product-picture.tsx'

/** Millimetres beside the area that a canvas can show. */
const far = 100_000

const veil = 'ed-beyond'

/**
 * Fades what lies outside the print area by drawing three quarters of the background over it. A mask on the
 * elements would be drawn again with each of their moves.
 */
export function OutsideAreaVeil({ area }: { area: EditorArea }) {
  const { width, height } = area
  const outside = `M${-far} ${-far}H${far}V${far}H${-far}Z`
  return (
    <>
      <clipPath id={veil}>
        <path d={`${outside}M0 0H${width}V${height}H0Z`} clipRule="evenodd" />
      </clipPath>
      <g className="ed-veil" clipPath={`url(#${veil})`}>
        <path className="ed-veil-board" d={outside} />
        <ProductPicture area={area} />
      </g>
    </>
  )
}
