import { compileElement, type Design, type Element } from '@printery/design'
import { useEditor, useResources } from '../../react/editor-context.tsx'
import { Art } from '../../ui/art.tsx'
import { type ShapeChoice, shapePreview } from './shape-choices.ts'

const side = 60

/** A small picture of the shape in the text colour. */
export function ShapePicture({ choice }: { choice: ShapeChoice }) {
  const { design } = useEditor()
  const resources = useResources()
  const appearance = shapePreview(choice, side * 0.8)
  const at = { x: (side - appearance.width) / 2, y: (side - appearance.height) / 2 }
  const items = compileElement(
    design as Design,
    { ...defaultFields, ...appearance, ...at } as Element,
    resources,
  )
  return <Art className="ed-shape" items={items} box={{ x: 0, y: 0, width: side, height: side }} />
}

const defaultFields = {
  kind: 'shape',
  id: 'e-shape',
  page: 'front',
  parent: null,
  order: 'a0',
  name: '',
  opacity: 1,
  overprint: false,
  hidden: false,
  rotation: 0,
  flipX: false,
  flipY: false,
} as const
