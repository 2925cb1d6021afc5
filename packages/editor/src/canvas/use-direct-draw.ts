import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Editor } from '../model/editor.ts'
import { useEditor } from '../react/editor-context.tsx'

/**
 * Draws an element that moves with the pointer without React, which would compare everything around it with every
 * move: `draw` writes attributes now and whenever the design or the session changes.
 */
export function useDirectDraw<Shown extends SVGElement>(
  draw: (shown: Shown, editor: Editor) => void,
): RefObject<Shown | null> {
  const editor = useEditor()
  const elementRef = useRef<Shown>(null)
  const last = useRef(draw)
  useLayoutEffect(() => {
    last.current = draw
    if (elementRef.current) draw(elementRef.current, editor)
  })
  useLayoutEffect(() => {
    const redraw = () => {
      if (elementRef.current) last.current(elementRef.current, editor)
    }
    const stops = [editor.history.subscribe(redraw), editor.session.subscribe(redraw)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor])
  return elementRef
}

/**
 * Writes only different values: the browser redraws an attribute that is written, even if its value is the
 * same.
 */
export function setAttributeIfChanged(element: SVGElement, name: string, value: string | number): void {
  const text = String(value)
  if (element.getAttribute(name) !== text) element.setAttribute(name, text)
}

/**
 * Replaces the text of an element that has nothing else in it. The text node is kept, because a new one would
 * notify MutationObservers.
 */
export function setTextContent(element: SVGTextElement, text: string): void {
  const { firstChild } = element
  if (!firstChild) element.append(text)
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text
}
