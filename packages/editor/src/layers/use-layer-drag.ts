import type { ElementId } from '@printery/design'
import { type DragEvent, useRef, useState } from 'react'
import { useEditor } from '../react/editor-context.tsx'
import { moveOnto } from './moving.ts'

export interface LayerDrag {
  start: (id: ElementId) => void
  over: (id: ElementId, event: DragEvent) => void
  end: () => void
  letGo: (id: ElementId, event: DragEvent) => void
}

/** A layer that is dragged onto another takes its place. The same functions all the time: rows are not drawn anew for them. */
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
    letGo: (id, event) => {
      event.preventDefault()
      const { elements } = editor.design
      const [from, to] = [dragged.current && elements[dragged.current], elements[id]]
      if (from && to) moveOnto(editor, from, to)
      drag.current.end()
    },
  })
  return { over, drag: drag.current }
}
