import { type RefObject, useEffect } from 'react'
import { commandFor } from '../model/commands/keys.ts'
import type { Hand } from '../model/hand/hand.ts'
import { useEditorParts } from '../react/editor-context.tsx'
import { attempt } from './attempt.ts'
import { isInField, pressOf } from './press-of-key.ts'

/** What the browser's own events carry out, so that the system's clipboard has its part. */
const byBrowser = new Set(['copy', 'cut', 'paste'])

/** Keys of the canvas; those with Ctrl are heard wherever nobody types. */
export function useKeys(board: RefObject<HTMLElement | null>, hand: Hand): void {
  const parts = useEditorParts()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isInField(event.target)) return
      const isOnCanvas = event.target === board.current || event.target === document.body
      if (event.key === ' ' && isOnCanvas) {
        hand.isPushing = true
        event.preventDefault()
        return
      }
      if (event.key === 'Escape' && hand.cancel()) return
      const command = commandFor(pressOf(event), isOnCanvas)
      if (!command || byBrowser.has(command.id)) return
      if (attempt(parts, command.id)) event.preventDefault()
    }
    const release = (event: KeyboardEvent) => {
      if (event.key === ' ') hand.isPushing = false
    }
    const letGo = () => {
      hand.isPushing = false
    }
    document.addEventListener('keydown', press)
    document.addEventListener('keyup', release)
    window.addEventListener('blur', letGo)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('keyup', release)
      window.removeEventListener('blur', letGo)
    }
  }, [parts, board, hand])
}
