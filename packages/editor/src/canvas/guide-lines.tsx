import { toCanvas } from '../model/geometry/view.ts'
import type { Guide, View } from '../model/session.ts'
import { useSession } from '../react/editor-context.tsx'
import { setAttributeIfChanged, setTextContent, useDirectDraw } from './use-direct-draw.ts'

/** Snap guides of the dragged selection, and the marquee. */
export function GuideLines() {
  return (
    <>
      <Lines className="ed-guide" isShown={hasNoDistance} />
      <Lines className="ed-guide ed-guide-gap" isShown={hasDistance} />
      <Distances />
      <Marquee />
    </>
  )
}

function Lines({ className, isShown }: { className: string; isShown: (guide: Guide) => boolean }) {
  const shown = useDirectDraw<SVGPathElement>((path, editor) => {
    const { guides, view } = editor.session.get()
    setAttributeIfChanged(path, 'd', pathOf(view, guides.filter(isShown)))
  })
  return <path ref={shown} className={className} />
}

/** The widths of gaps. The text nodes are reused, because gaps change with every frame of a drag. */
function Distances() {
  const shown = useDirectDraw<SVGGElement>((group, editor) => {
    const { guides, view } = editor.session.get()
    const gaps = guides.filter(hasDistance)
    for (let index = 0; index < Math.max(gaps.length, group.children.length); index++) {
      const text = (group.children[index] ?? group.appendChild(createText(group))) as SVGTextElement
      const gap = gaps[index]
      setTextContent(text, gap ? `${(gap.distance / 10).toFixed(1)} cm` : '')
      if (!gap) continue
      const [from, to] = [toCanvas(view, gap.from), toCanvas(view, gap.to)]
      setAttributeIfChanged(text, 'x', (from.x + to.x) / 2)
      setAttributeIfChanged(text, 'y', (from.y + to.y) / 2 - 5)
    }
  })
  return <g ref={shown} className="ed-guide-words" />
}

function createText({ ownerDocument, namespaceURI }: SVGElement): SVGTextElement {
  return ownerDocument.createElementNS(namespaceURI, 'text') as SVGTextElement
}

function Marquee() {
  const marquee = useSession((session) => session.marquee)
  const view = useSession((session) => session.view)
  if (!marquee) return null
  return (
    <rect
      className="ed-marquee"
      {...toCanvas(view, marquee)}
      width={marquee.width * view.scale}
      height={marquee.height * view.scale}
    />
  )
}

function hasNoDistance({ distance }: Guide): boolean {
  return distance === undefined
}

function hasDistance(guide: Guide): guide is Guide & { distance: number } {
  return guide.distance !== undefined
}

function pathOf(view: View, guides: readonly Guide[]): string {
  return guides
    .map(({ from, to }) => [toCanvas(view, from), toCanvas(view, to)] as const)
    .map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`)
    .join('')
}
