import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Editor } from '../model/editor.ts'
import { useEditor } from '../react/editor-context.tsx'

/**
 * Draws an element that follows the pointer, bypassing React, which would reconcile the surrounding elements on every
 * pointer move: `draw` writes attributes now and whenever the design or the session changes.
 */
export function useDirectDraw<Shown extends SVGElement>(
  draw: (shown: Shown, editor: Editor) => void,
): RefObject<Shown | null> {
  const editor = useEditor()
  const elementRef = useRef<Shown>(null)
  const latestDraw = useRef(draw)
  useLayoutEffect(() => {
    latestDraw.current = draw
    if (elementRef.current) draw(elementRef.current, editor)
  })
  useLayoutEffect(() => {
    const redraw = () => {
      if (elementRef.current) latestDraw.current(elementRef.current, editor)
    }
    const stops = [editor.history.subscribe(redraw), editor.session.subscribe(redraw)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor])
  return elementRef
}

/** Writes an attribute only if its value differs, because the browser redraws on every write. */
export function setAttributeIfChanged(element: SVGElement, name: string, value: string | number): void {
  const text = String(value)
  if (element.getAttribute(name) !== text) element.setAttribute(name, text)
}

/**
 * Replaces the text of an element that contains only text. The text node is reused, because a new node would notify
 * MutationObservers.
 */
export function setTextContent(element: SVGTextElement, text: string): void {
  const { firstChild } = element
  if (!firstChild) element.append(text)
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text
}
