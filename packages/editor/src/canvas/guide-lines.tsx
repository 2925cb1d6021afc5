import type { Guide, View } from '../model/session.ts'
import { toBoard } from '../model/viewing.ts'
import { useLook } from '../react/editor-context.tsx'
import { useFollowed, write, writeWords } from './use-followed.ts'

/** What a moving thing lines up with, and the box that a hand draws. */
export function GuideLines() {
  return (
    <>
      <Lines className="ed-guide" are={isPlain} />
      <Lines className="ed-guide ed-guide-gap" are={isGap} />
      <Distances />
      <Marquee />
    </>
  )
}

function Lines({ className, are }: { className: string; are: (guide: Guide) => boolean }) {
  const shown = useFollowed<SVGPathElement>((path, editor) => {
    const { guides, view } = editor.session.get()
    write(path, 'd', pathOf(view, guides.filter(are)))
  })
  return <path ref={shown} className={className} />
}

/** How wide gaps are. Texts that are there are used again: sixty times a second there are others. */
function Distances() {
  const shown = useFollowed<SVGGElement>((group, editor) => {
    const { guides, view } = editor.session.get()
    const gaps = guides.filter(isGap)
    for (let at = 0; at < Math.max(gaps.length, group.children.length); at++) {
      const text = (group.children[at] ?? group.appendChild(newText(group))) as SVGTextElement
      const gap = gaps[at]
      writeWords(text, gap ? `${(gap.distance / 10).toFixed(1)} cm` : '')
      if (!gap) continue
      const [from, to] = [toBoard(view, gap.from), toBoard(view, gap.to)]
      write(text, 'x', (from.x + to.x) / 2)
      write(text, 'y', (from.y + to.y) / 2 - 5)
    }
  })
  return <g ref={shown} className="ed-guide-words" />
}

function newText({ ownerDocument, namespaceURI }: SVGElement): SVGTextElement {
  return ownerDocument.createElementNS(namespaceURI, 'text') as SVGTextElement
}

function Marquee() {
  const marquee = useLook((session) => session.marquee)
  const view = useLook((session) => session.view)
  if (!marquee) return null
  return (
    <rect
      className="ed-marquee"
      {...toBoard(view, marquee)}
      width={marquee.width * view.scale}
      height={marquee.height * view.scale}
    />
  )
}

function isPlain({ distance }: Guide): boolean {
  return distance === undefined
}

function isGap(guide: Guide): guide is Guide & { distance: number } {
  return guide.distance !== undefined
}

function pathOf(view: View, guides: readonly Guide[]): string {
  return guides
    .map(({ from, to }) => [toBoard(view, from), toBoard(view, to)] as const)
    .map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`)
    .join('')
}
