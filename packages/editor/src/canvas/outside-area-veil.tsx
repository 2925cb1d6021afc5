import type { EditorArea } from '../host.ts'
import { ProductPicture } from './product-picture.tsx'

/** Maximum distance in mm from the area that a canvas can show. */
const far = 100_000

const veil = 'ed-beyond'

/**
 * Fades everything outside the print area by drawing the background over it with an opacity of 75 %. A mask on the
 * elements would be drawn again whenever one of them moves.
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
