import type { ElementId } from '@printery/design'
import { useEffect, useState } from 'react'
import { useEditor, useLook } from '../react/editor-context.tsx'
import { useSettledDesign } from '../react/use-settled-design.ts'
import { LayerRow } from './layer-row.tsx'
import { moveOnto } from './moving.ts'
import { foldsAround, rowsOf } from './rows.ts'
import { texts } from './texts.ts'
import './layers.css'

/** All of a side from the highest to the lowest: the way over the canvas for keyboards and screen readers. */
export function LayerList() {
  const editor = useEditor()
  const page = useLook((session) => session.page)
  const selection = useLook((session) => session.selection)
  const design = useSettledDesign()
  const [unfolded, setUnfolded] = useState<ReadonlySet<ElementId>>(new Set())
  const [dragged, setDragged] = useState<ElementId>()
  const [over, setOver] = useState<ElementId>()

  // What is chosen on the canvas is seen here.
  useEffect(() => {
    const around = foldsAround(editor.design, selection)
    setUnfolded((now) => (around.every((id) => now.has(id)) ? now : new Set([...now, ...around])))
  }, [editor, selection])

  const rows = rowsOf(design, page, unfolded)
  if (rows.length === 0) return <p className="ed-empty">{texts.empty}</p>

  function letGo(onto: ElementId) {
    const [from, to] = [dragged && design.elements[dragged], design.elements[onto]]
    if (from && to) moveOnto(editor, from, to)
    setDragged(undefined)
    setOver(undefined)
  }

  function fold(id: ElementId) {
    setUnfolded((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }

  return (
    <>
      <p className="vh" id="ed-layers-hint">
        {texts.hint}
      </p>
      <ul className="ed-layers" aria-label={texts.title} aria-describedby="ed-layers-hint">
        {rows.map((row) => (
          <LayerRow
            key={row.element.id}
            row={row}
            isChosen={selection.includes(row.element.id)}
            isOver={over === row.element.id && dragged !== row.element.id}
            onFold={() => fold(row.element.id)}
            drag={{
              onDragStart: () => setDragged(row.element.id),
              onDragOver: (event) => {
                if (dragged === undefined) return
                event.preventDefault()
                setOver(row.element.id)
              },
              onDragEnd: () => {
                setDragged(undefined)
                setOver(undefined)
              },
              onDrop: (event) => {
                event.preventDefault()
                letGo(row.element.id)
              },
            }}
          />
        ))}
      </ul>
    </>
  )
}
