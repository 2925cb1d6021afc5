import type { KeyPress } from '../model/commands/keys.ts'

const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

interface KeyEvent {
  key: string
  code: string
  shiftKey: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

export function pressOf({ key, code, shiftKey, altKey, ctrlKey, metaKey }: KeyEvent): KeyPress {
  return { key, code, shift: shiftKey, alt: altKey, mod: isMac ? metaKey : ctrlKey }
}

/** Whether what is typed there belongs to a field, a list or a dialog, and not to the canvas. */
export function isInField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]',
    ) !== null
  )
}
