import type { ImageElement } from '@printery/design'
import type { EditorArea } from '../host.ts'
import { useDesign, useLook } from '../react/editor-context.tsx'
import { beyond } from './beyond.ts'
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
      <defs>
        <mask id={beyond} maskUnits="userSpaceOnUse" x={-6000} y={-6000} width={14000} height={14000}>
          <rect x={-6000} y={-6000} width={14000} height={14000} fill="#fff" fillOpacity={0.25} />
          <rect width={area.width} height={area.height} fill="#fff" />
        </mask>
      </defs>
      <g transform={`matrix(${scale} 0 0 ${scale} ${x} ${y})`}>
        <ProductPicture area={area} />
        <g className="ed-elements">
          {area.shown === null && <rect className="ed-paper" width={area.width} height={area.height} />}
          {ground && <rect width={area.width} height={area.height} fill={`#${ground}`} />}
          <ElementViews page={page} parent={null} />
        </g>
        {cropped && <CropView image={cropped} />}
      </g>
    </svg>
  )
}
