import type { ShownArea } from '../model/product.ts'
import { useSession } from '../react/editor-context.tsx'

/** The print area, its bleed and its safe zone. */
export function PageOutlines({ area }: { area: ShownArea }) {
  const { scale, x, y } = useSession(({ view }) => view)
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
