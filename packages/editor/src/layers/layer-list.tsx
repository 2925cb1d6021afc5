import type { ElementId } from '@printery/design'
import { useEffect, useRef, useState } from 'react'
import { nameOf } from '../model/elements/names.ts'
import { mayChange } from '../model/permission.ts'
import { useEditor, useSession } from '../react/editor-context.tsx'
import { useSettledDesign } from '../react/use-settled.ts'
import { LayerRow } from './layer-row.tsx'
import './layers.css'
import { groupsToExpand, rowsOf } from './rows.ts'
import { texts } from './texts.ts'
import { useLayerDrag } from './use-layer-drag.ts'

/**
 * The number of rows that are rendered initially, and added whenever the end scrolls into view; it exceeds a screen. All
 * rows would be slow, because the browser sorts every rendered row with each move on the canvas.
 */
const rowsPerBatch = 24

/** The layers of a side from top to bottom, by which keyboard and screen reader users access the canvas. */
export function LayerList() {
  const editor = useEditor()
  const page = useSession((session) => session.page)
  const selection = useSession((session) => session.selection)
  const design = useSettledDesign()
  const [expanded, setExpanded] = useState<ReadonlySet<ElementId>>(new Set())
  const [max, setMax] = useState(rowsPerBatch)
  const { over, drag } = useLayerDrag()

  // Expands groups to show what is selected on the canvas.
  useEffect(() => {
    const enclosingGroups = groupsToExpand(editor.design, selection)
    setExpanded((current) =>
      enclosingGroups.every((id) => current.has(id)) ? current : new Set([...current, ...enclosingGroups]),
    )
  }, [editor, selection])

  const toggleExpanded = useRef((id: ElementId) =>
    setExpanded((current) => {
      const next = new Set(current)
      if (!next.delete(id)) next.add(id)
      return next
    }),
  )
  const rows = rowsOf(design, page, expanded)
  if (rows.length === 0) return <p className="ed-empty">{texts.empty}</p>
  const selected = new Set(selection)
  const lastSelected = rows.findLastIndex(({ element }) => selected.has(element.id)) + 1

  return (
    <>
      <p className="visually-hidden" id="ed-layers-hint">
        {texts.hint}
      </p>
      <ul className="ed-layers" aria-label={texts.title} aria-describedby="ed-layers-hint">
        {rows.slice(0, Math.max(max, lastSelected)).map(({ element, ...row }) => (
          <LayerRow
            key={element.id}
            {...row}
            element={element}
            name={nameOf(design, element)}
            mayMove={mayChange(editor, [element.id], 'place')}
            isSelected={selected.has(element.id)}
            isOver={over === element.id}
            onToggle={toggleExpanded.current}
            drag={drag}
          />
        ))}
        {rows.length > Math.max(max, lastSelected) && (
          <RowsSentinel onVisible={() => setMax((current) => current + rowsPerBatch)} />
        )}
      </ul>
    </>
  )
}

/** Renders more rows when it scrolls into view. */
function RowsSentinel({ onVisible }: { onVisible: () => void }) {
  const sentinelRef = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onVisible(), {
      rootMargin: '400px',
    })
    if (sentinelRef.current) observer.observe(sentinelRef.current)
    return () => observer.disconnect()
  })
  return <li ref={sentinelRef} aria-hidden="true" />
}
