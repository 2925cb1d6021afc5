import type { ImageElement } from '@printery/design'
import type { EditorArea } from '../host.ts'
import { useDesign, useLook } from '../react/editor-context.tsx'
import { BeyondVeil } from './beyond-veil.tsx'
import { CropView } from './crop-view.tsx'
import { ElementViews } from './element-view.tsx'
import { ProductPicture } from './product-picture.tsx'

/** The page at its place on the canvas: the product, and the design on it. What lies beyond the area is shown faintly. */
export function PageView({ area, cropped }: { area: EditorArea; cropped: ImageElement | undefined }) {
  const { scale, x, y } = useLook(({ view }) => view)
  const page = useLook((session) => session.page)
  const ground = useDesign((design) => design.pages[page].ground)
  return (
    <svg className="ed-page" aria-hidden="true">
      <g transform={`matrix(${scale} 0 0 ${scale} ${x} ${y})`}>
        <ProductPicture area={area} />
        <g className="ed-elements">
          {area.shown === null && <rect className="ed-paper" width={area.width} height={area.height} />}
          {ground && <rect width={area.width} height={area.height} fill={`#${ground}`} />}
          <ElementViews page={page} parent={null} />
        </g>
        <BeyondVeil area={area} />
        {cropped && <CropView image={cropped} />}
      </g>
    </svg>
  )
}
