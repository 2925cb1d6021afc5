import type { ElementId } from '@printery/design'
import { type DragEvent, useRef, useState } from 'react'
import { useEditor } from '../react/editor-context.tsx'
import { moveLayerOnto } from './reorder-layers.ts'

export interface LayerDrag {
  start: (id: ElementId) => void
  over: (id: ElementId, event: DragEvent) => void
  end: () => void
  drop: (id: ElementId, event: DragEvent) => void
}

/**
 * Moves a layer to the position of the layer onto which it is dragged. The functions are stable, so that they don't
 * rerender rows.
 */
export function useLayerDrag(): { over: ElementId | undefined; drag: LayerDrag } {
  const editor = useEditor()
  const [over, setOver] = useState<ElementId>()
  const dragged = useRef<ElementId>(undefined)
  const drag = useRef<LayerDrag>({
    start: (id) => {
      dragged.current = id
    },
    over: (id, event) => {
      if (dragged.current === undefined) return
      event.preventDefault()
      setOver(dragged.current === id ? undefined : id)
    },
    end: () => {
      dragged.current = undefined
      setOver(undefined)
    },
    drop: (id, event) => {
      event.preventDefault()
      const { elements } = editor.design
      const [from, to] = [dragged.current && elements[dragged.current], elements[id]]
      if (from && to) moveLayerOnto(editor, from, to)
      drag.current.end()
    },
  })
  return { over, drag: drag.current }
}
