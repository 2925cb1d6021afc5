import { useEditorParts, useLook, usePart } from '../react/editor-context.tsx'

/** Around the place of a finding that is looked at, on the canvas. At least so large that it is seen. */
export function SpotFrame() {
  const { spot } = useEditorParts()
  const box = usePart(spot, (each) => each)
  const { scale, x, y } = useLook(({ view }) => view)
  if (!box) return null
  const [width, height] = [Math.max(16, box.width * scale), Math.max(16, box.height * scale)]
  const centre = { x: x + (box.x + box.width / 2) * scale, y: y + (box.y + box.height / 2) * scale }
  return (
    <span
      className="ed-spot"
      aria-hidden="true"
      style={{ left: centre.x - width / 2, top: centre.y - height / 2, width, height }}
    />
  )
}
