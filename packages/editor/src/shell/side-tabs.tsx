import { compile, type Design, type Element } from '@printery/design'
import { type Side, sides } from '@printery/domain'
import { useMemo, useRef } from 'react'
import { isSamePage } from '../model/same-page.ts'
import { useEditorContext, useResources, useSession } from '../react/editor-context.tsx'
import { useIdleDesign } from '../react/use-idle-design.ts'
import { Art } from '../ui/art.tsx'
import { texts } from './texts.ts'

/** Front and back; only printable sides. */
export function SideTabs() {
  const { editor, product } = useEditorContext()
  const page = useSession((session) => session.page)
  const design = useIdleDesign()
  return (
    <nav className="ed-sides" aria-label={texts.side}>
      {sides
        .filter((side) => product.sides[side])
        .map((side) => (
          <button
            key={side}
            type="button"
            aria-current={side === page ? 'page' : undefined}
            onClick={() => editor.showPage(side)}
          >
            <SidePicture side={side} design={design} />
            <span>
              {texts.sideNames[side]}
              <small>
                {texts.layers(elementsOf(design, side).filter(({ parent }) => parent === null).length)}
              </small>
            </span>
          </button>
        ))}
    </nav>
  )
}

function elementsOf({ elements }: Design, side: Side): Element[] {
  return Object.values(elements).filter(({ page }) => page === side)
}

/** The product with its design. */
function SidePicture({ side, design }: { side: Side; design: Design }) {
  const { product } = useEditorContext()
  const resources = useResources()
  const stableDesign = useStableDesign(design, side)
  const { area } = stableDesign.pages[side]
  const displayedArea = product.sides[side]?.areas.find(({ name }) => name === area.name)?.placement
  const list = useMemo(() => compile(stableDesign, side, resources), [stableDesign, side, resources])
  const art = <Art items={list.items} box={{ x: 0, y: 0, width: list.width, height: list.height }} />
  if (!displayedArea) return <span className="backdrop ed-side-picture plain">{art}</span>
  const { picture, aspectRatio, left, top, width, height, rotation } = displayedArea
  return (
    <span className="backdrop ed-side-picture">
      <span style={{ aspectRatio }}>
        <img src={picture} alt="" decoding="async" />
        <span
          style={{
            left: `${left * 100}%`,
            top: `${top * 100}%`,
            width: `${width * 100}%`,
            height: `${height * 100}%`,
            rotate: `${rotation}deg`,
          }}
        >
          {art}
        </span>
      </span>
    </span>
  )
}

/** Keeps the design object while this side is unchanged, so that its picture isn't drawn again. */
function useStableDesign(design: Design, side: Side): Design {
  const last = useRef(design)
  if (!isSamePage(last.current, design, side)) last.current = design
  return last.current
}
