import { type ImageElement, placementMatrix } from '@printery/design'
import { wholePicture } from '../model/tools/crop.ts'
import { useEditorParts } from '../react/editor-context.tsx'

/** The cropped part of a picture, shown faintly while it is moved in its frame. In mm. */
export function CropView({ image }: { image: ImageElement }) {
  const { host } = useEditorParts()
  const { a, b, c, d, e, f } = placementMatrix(image)
  return (
    <image
      className="ed-cut-off"
      href={host.pictureAt(image.asset)}
      {...wholePicture(image)}
      preserveAspectRatio="none"
      transform={`matrix(${a} ${b} ${c} ${d} ${e} ${f})`}
    />
  )
}
