import type { ElementId } from '@printery/design'
import { useEffect, useRef, useState } from 'react'
import { nameOf } from '../model/names.ts'
import { mayChange } from '../model/permission.ts'
import { useEditor, useLook } from '../react/editor-context.tsx'
import { useSettledDesign } from '../react/use-settled.ts'
import { LayerRow } from './layer-row.tsx'
import './layers.css'
import { foldsAround, rowsOf } from './rows.ts'
import { texts } from './texts.ts'
import { useLayerDrag } from './use-layer-drag.ts'

/** Rows that are drawn at first, and again whenever their end comes into sight: more than a screen has. The browser sorts all that is drawn with every move on the canvas. */
const atOnce = 24

/** All of a side from the highest to the lowest: the way over the canvas for keyboards and screen readers. */
export function LayerList() {
  const editor = useEditor()
  const page = useLook((session) => session.page)
  const selection = useLook((session) => session.selection)
  const design = useSettledDesign()
  const [unfolded, setUnfolded] = useState<ReadonlySet<ElementId>>(new Set())
  const [most, setMost] = useState(atOnce)
  const { over, drag } = useLayerDrag()

  // What is chosen on the canvas is seen here.
  useEffect(() => {
    const around = foldsAround(editor.design, selection)
    setUnfolded((now) => (around.every((id) => now.has(id)) ? now : new Set([...now, ...around])))
  }, [editor, selection])

  const fold = useRef((id: ElementId) =>
    setUnfolded((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    }),
  )
  const rows = rowsOf(design, page, unfolded)
  if (rows.length === 0) return <p className="ed-empty">{texts.empty}</p>
  const chosen = new Set(selection)
  const lastChosen = rows.findLastIndex(({ element }) => chosen.has(element.id)) + 1

  return (
    <>
      <p className="vh" id="ed-layers-hint">
        {texts.hint}
      </p>
      <ul className="ed-layers" aria-label={texts.title} aria-describedby="ed-layers-hint">
        {rows.slice(0, Math.max(most, lastChosen)).map(({ element, ...row }) => (
          <LayerRow
            key={element.id}
            {...row}
            element={element}
            name={nameOf(design, element)}
            mayMove={mayChange(editor, [element.id], 'place')}
            isChosen={chosen.has(element.id)}
            isOver={over === element.id}
            onFold={fold.current}
            drag={drag}
          />
        ))}
        {rows.length > Math.max(most, lastChosen) && <End onSight={() => setMost((now) => now + atOnce)} />}
      </ul>
    </>
  )
}

/** Of what is drawn so far. */
function End({ onSight }: { onSight: () => void }) {
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSight(), {
      rootMargin: '400px',
    })
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  })
  return <li ref={place} aria-hidden="true" />
}
