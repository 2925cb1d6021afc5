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

const keyHandlers = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox]'

/** Whether a field, a list or a dialog handles the key instead of the canvas. */
export function handlesOwnKeys(target: EventTarget | null): boolean {
  return isInside(target, `${keyHandlers}, [role=dialog]`)
}

/** Whether the target is in a popover but not in one of its fields; the canvas is usable beside a popover. */
export function isInPopoverOutsideFields(target: EventTarget | null): boolean {
  return isInside(target, '.popover, .popover-panel') && !isInside(target, keyHandlers)
}

function isInside(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}
