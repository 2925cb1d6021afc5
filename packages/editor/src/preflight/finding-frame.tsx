import { useEditorContext, useSession, useStore } from '../react/editor-context.tsx'

/** Marks the place of a finding on the canvas, with a visible minimum size. */
export function FindingFrame() {
  const { findingBox } = useEditorContext()
  const box = useStore(findingBox, (each) => each)
  const { scale, x, y } = useSession(({ view }) => view)
  if (!box) return null
  const [width, height] = [Math.max(16, box.width * scale), Math.max(16, box.height * scale)]
  const centre = { x: x + (box.x + box.width / 2) * scale, y: y + (box.y + box.height / 2) * scale }
  return (
    <span
      className="ed-finding-frame"
      aria-hidden="true"
      style={{ left: centre.x - width / 2, top: centre.y - height / 2, width, height }}
    />
  )
}
