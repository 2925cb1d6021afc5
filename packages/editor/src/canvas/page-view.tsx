import { type Box, type Design, type Element, type ImageElement, membersOf } from '@printery/design'
import type { EditorArea } from '../host.ts'
import { boxOf } from '../model/frames.ts'
import { useDesign, useEditor, useEditorParts, useLook, useResources } from '../react/editor-context.tsx'
import { CropView } from './crop-view.tsx'
import { ElementView } from './element-view.tsx'
import { ProductPicture } from './product-picture.tsx'

const beyond = 'ed-beyond'

/** The page at its place on the canvas: the product, and the design on it. What lies beyond the area is shown faintly. */
export function PageView({ area, cropped }: { area: EditorArea; cropped: ImageElement | undefined }) {
  const { scale, x, y } = useLook(({ view }) => view)
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
        <Elements area={area} />
        {cropped && <CropView image={cropped} />}
      </g>
    </svg>
  )
}

function Elements({ area }: { area: EditorArea }) {
  const { host } = useEditorParts()
  const editor = useEditor()
  const page = useLook((session) => session.page)
  const design = useDesign((whole) => whole)
  const resources = useResources()
  const { ground } = design.pages[page]
  const shown = { design, resources, pictureAt: host.pictureAt }
  return (
    <g className="ed-elements" data-role={editor.role}>
      {area.shown === null && <rect className="ed-paper" width={area.width} height={area.height} />}
      {ground && <rect width={area.width} height={area.height} fill={`#${ground}`} />}
      {membersOf(design, page, null).map((element) => (
        <ElementView
          key={element.id}
          element={element}
          mask={isInside(design, element, area) ? undefined : beyond}
          {...shown}
        />
      ))}
    </g>
  )
}

function isInside(design: Design, element: Element, area: EditorArea): boolean {
  const box: Box | undefined = boxOf(design, element)
  if (!box) return true
  const { x, y, width, height } = box
  return x >= 0 && y >= 0 && x + width <= area.width && y + height <= area.height
}
