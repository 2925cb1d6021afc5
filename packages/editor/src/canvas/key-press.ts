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

export function toKeyPress({ key, code, shiftKey, altKey, ctrlKey, metaKey }: KeyEvent): KeyPress {
  return { key, code, shift: shiftKey, alt: altKey, mod: isMac ? metaKey : ctrlKey }
}

/** Whether a field, a list or a dialog handles the key instead of the canvas. */
export function isInField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]',
    ) !== null
  )
}
