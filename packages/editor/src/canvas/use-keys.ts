import { type RefObject, useEffect } from 'react'
import { commandFor } from '../model/commands/keys.ts'
import type { PointerController } from '../model/pointer/pointer-controller.ts'
import { useEditorContext } from '../react/editor-context.tsx'
import { attempt } from './attempt.ts'
import { handlesOwnKeys, isInPopoverOutsideFields, toKeyPress } from './key-press.ts'

/** Commands that clipboard events of the browser handle. */
const clipboardCommands = new Set(['copy', 'cut', 'paste'])
const historyCommands = new Set(['undo', 'redo'])

/**
 * Keyboard shortcuts of the canvas. Shortcuts with Ctrl work everywhere except in fields and dialogs; undo and redo also
 * work in popovers.
 */
export function useKeys(canvas: RefObject<HTMLElement | null>, controller: PointerController): void {
  const parts = useEditorContext()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      const canOnlyUndo = isInPopoverOutsideFields(event.target)
      if (!canOnlyUndo && handlesOwnKeys(event.target)) return
      const isOnCanvas = event.target === canvas.current || event.target === document.body
      if (event.key === ' ' && isOnCanvas) {
        controller.isSpaceHeld = true
        event.preventDefault()
        return
      }
      if (event.key === 'Escape' && !canOnlyUndo && controller.cancel()) return
      const command = commandFor(toKeyPress(event), isOnCanvas)
      if (!command || clipboardCommands.has(command.id)) return
      if (canOnlyUndo && !historyCommands.has(command.id)) return
      if (attempt(parts, command.id)) event.preventDefault()
    }
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key === ' ') controller.isSpaceHeld = false
    }
    const releaseSpace = () => {
      controller.isSpaceHeld = false
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('keyup', onKeyUp)
    window.addEventListener('blur', releaseSpace)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('keyup', onKeyUp)
      window.removeEventListener('blur', releaseSpace)
    }
  }, [parts, canvas, controller])
}
