import type { ShownArea } from '../model/product.ts'
import { useLook } from '../react/editor-context.tsx'

/** Where is printed and what a cutter or a seam may take. */
export function PageFurniture({ area }: { area: ShownArea }) {
  const { scale, x, y } = useLook(({ view }) => view)
  const box = (inset: number) => ({
    x: x + inset * scale,
    y: y + inset * scale,
    width: Math.max(0, (area.width - 2 * inset) * scale),
    height: Math.max(0, (area.height - 2 * inset) * scale),
  })
  return (
    <>
      {area.bleed > 0 && <rect className="ed-bleed" {...box(-area.bleed)} />}
      <rect className="ed-print-area" {...box(0)} />
      {area.safe > 0 && <rect className="ed-safe-area" {...box(area.safe)} />}
    </>
  )
}
