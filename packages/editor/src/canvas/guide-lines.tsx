import type { Guide, View } from '../model/session.ts'
import { toBoard } from '../model/viewing.ts'
import { useLook } from '../react/editor-context.tsx'

/** What a moving thing lines up with, and the box that a hand draws. */
export function GuideLines() {
  const guides = useLook((session) => session.guides)
  const marquee = useLook((session) => session.marquee)
  const view = useLook((session) => session.view)
  return (
    <>
      {guides.map((guide, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sixty times a second others; a line that is there is moved
        <GuideLine key={at} guide={guide} view={view} />
      ))}
      {marquee && (
        <rect
          className="ed-marquee"
          {...toBoard(view, marquee)}
          width={marquee.width * view.scale}
          height={marquee.height * view.scale}
        />
      )}
    </>
  )
}

function GuideLine({ guide, view }: { guide: Guide; view: View }) {
  const [from, to] = [toBoard(view, guide.from), toBoard(view, guide.to)]
  const { distance } = guide
  return (
    <>
      <line
        className={distance === undefined ? 'ed-guide' : 'ed-guide ed-guide-gap'}
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
      />
      {distance !== undefined && (
        <text className="ed-guide-words" x={(from.x + to.x) / 2} y={(from.y + to.y) / 2 - 5}>
          {`${(distance / 10).toFixed(1)} cm`}
        </text>
      )}
    </>
  )
}
