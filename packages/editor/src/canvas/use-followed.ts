import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Editor } from '../model/editor.ts'
import { useEditor } from '../react/editor-context.tsx'

/**
 * What goes with a hand is drawn past React, which would look at all that stands around it with every move: `draw` writes
 * attributes, now and whenever the design or what is looked at is another.
 */
export function useFollowed<Shown extends SVGElement>(
  draw: (shown: Shown, editor: Editor) => void,
): RefObject<Shown | null> {
  const editor = useEditor()
  const shown = useRef<Shown>(null)
  const last = useRef(draw)
  useLayoutEffect(() => {
    last.current = draw
    if (shown.current) draw(shown.current, editor)
  })
  useLayoutEffect(() => {
    const follow = () => {
      if (shown.current) last.current(shown.current, editor)
    }
    const stops = [editor.history.watch(follow), editor.session.watch(follow)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [editor])
  return shown
}

/** Only what is another is written: the browser draws anew what is written, also where it says the same. */
export function write(shown: SVGElement, name: string, value: string | number): void {
  const text = String(value)
  if (shown.getAttribute(name) !== text) shown.setAttribute(name, text)
}

/** The words of a text that has nothing else in it. The node in it stays: watchers of the page are told of new ones. */
export function writeWords(text: SVGTextElement, words: string): void {
  const { firstChild } = text
  if (!firstChild) text.append(words)
  else if (firstChild.nodeValue !== words) firstChild.nodeValue = words
}
