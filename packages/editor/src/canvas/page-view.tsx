import { type ImageElement, placementMatrix } from '@printery/design'
import { useState } from 'react'
import type { EditorArea } from '../host.ts'
import { wholePicture } from '../model/tools/crop.ts'
import { useDesign, useEditorContext, useSession } from '../react/editor-context.tsx'
import { ElementViews } from './element-view.tsx'
import { OutsideAreaVeil } from './outside-area-veil.tsx'
import { ProductPicture } from './product-picture.tsx'

/**
 * The page at its position on the canvas: the product with the design on it. The part outside the print area is faded.
 */
export function PageView({ area, cropped }: { area: EditorArea; cropped: ImageElement | undefined }) {
  const { scale, x, y } = useSession(({ view }) => view)
  const page = useSession((session) => session.page)
  const ground = useDesign((design) => design.pages[page].ground)
  return (
    <svg className="ed-page" aria-hidden="true">
      <g transform={`matrix(${scale} 0 0 ${scale} ${x} ${y})`}>
        <LoadingProduct area={area} />
        <g className="ed-elements">
          {area.placement === null && <rect className="ed-paper" width={area.width} height={area.height} />}
          {ground && <rect width={area.width} height={area.height} fill={`#${ground}`} />}
          <ElementViews page={page} parent={null} />
        </g>
        <OutsideAreaVeil area={area} />
        {cropped && <CropView image={cropped} />}
      </g>
    </svg>
  )
}

/** The product. Until its picture has loaded, the print area has the colour of the garment, on which the design can be seen. */
function LoadingProduct({ area }: { area: EditorArea }) {
  const { product } = useEditorContext()
  const [loadedPicture, setLoadedPicture] = useState<string>()
  const picture = area.placement?.picture
  return (
    <>
      {picture !== loadedPicture && (
        <rect className="ed-garment" width={area.width} height={area.height} fill={`#${product.colour}`} />
      )}
      <ProductPicture area={area} onLoad={() => setLoadedPicture(picture)} />
    </>
  )
}

/** The cropped part of a picture, shown faintly while it is moved in its frame. In mm. */
function CropView({ image }: { image: ImageElement }) {
  const { host } = useEditorContext()
  const { a, b, c, d, e, f } = placementMatrix(image)
  return (
    <image
      className="ed-cut-off"
      href={host.pictureUrl(image.asset)}
      {...wholePicture(image)}
      preserveAspectRatio="none"
      transform={`matrix(${a} ${b} ${c} ${d} ${e} ${f})`}
    />
  )
}
