import { type ImageElement, placementMatrix } from '@printery/design'
import { wholePicture } from '../model/tools/cropping.ts'
import { useEditorParts } from '../react/editor-context.tsx'

/** What is cut off of a picture, faintly, while it is moved in its frame. mm. */
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
