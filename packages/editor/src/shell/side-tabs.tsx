import { compile, membersOf } from '@printery/design'
import { type Side, sides } from '@printery/domain'
import { useMemo } from 'react'
import { useEditorParts, useLook, useResources } from '../react/editor-context.tsx'
import { useSettledDesign } from '../react/use-settled-design.ts'
import { Art } from '../ui/art.tsx'
import { texts } from './texts.ts'

/** Front and back. A side that can't be printed is not offered. */
export function SideTabs() {
  const { editor, product } = useEditorParts()
  const page = useLook((session) => session.page)
  const design = useSettledDesign()
  return (
    <nav className="ed-sides" aria-label={texts.side}>
      {sides
        .filter((side) => product.sides[side])
        .map((side) => (
          <button
            key={side}
            type="button"
            aria-current={side === page ? 'page' : undefined}
            onClick={() => editor.turnTo(side)}
          >
            <SidePicture side={side} />
            <span>
              {texts.names[side]}
              <small>{texts.layers(membersOf(design, side, null).length)}</small>
            </span>
          </button>
        ))}
    </nav>
  )
}

/** The product with what is on it, at its place. */
function SidePicture({ side }: { side: Side }) {
  const { product } = useEditorParts()
  const design = useSettledDesign()
  const resources = useResources()
  const { area } = design.pages[side]
  const shown = product.sides[side]?.areas.find(({ name }) => name === area.name)?.shown
  const list = useMemo(() => compile(design, side, resources), [design, side, resources])
  const art = <Art items={list.items} box={{ x: 0, y: 0, width: list.width, height: list.height }} />
  if (!shown) return <span className="stock ed-side-picture plain">{art}</span>
  const { picture, ratio, left, top, width, height, rotation } = shown
  return (
    <span className="stock ed-side-picture">
      <span style={{ aspectRatio: ratio }}>
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
