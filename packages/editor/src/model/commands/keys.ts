import { type Command, commands } from './commands.ts'

/** A pressed key, from a browser's event. */
export interface KeyPress {
  /** The character that it types. */
  key: string
  /** Its position on the keyboard, such as `KeyG`. */
  code: string
  shift: boolean
  alt: boolean
  /** Ctrl, on a Mac the command key. */
  mod: boolean
}

/** The command of a key; shortcuts without `Mod` apply only on the canvas. */
export function commandFor(press: KeyPress, isOnCanvas: boolean): Command | undefined {
  return commands.find(({ keys }) =>
    keys.some((shortcut) => (isOnCanvas || shortcut.startsWith('Mod+')) && isPressed(shortcut, press)),
  )
}

/** Whether a key press matches a shortcut such as `Mod+Shift+G`. */
export function isPressed(shortcut: string, press: KeyPress): boolean {
  const parts = shortcut.split(/\+(?!$)/)
  const key = parts.at(-1) ?? ''
  const requires = (name: string) => parts.slice(0, -1).includes(name)
  if (requires('Mod') !== press.mod || requires('Alt') !== press.alt) return false
  if (isPunctuation(key)) {
    // A punctuation mark that requires Shift on one keyboard layout may not require it on another.
    const isSameKey = press.key === key || codes[key] === press.code
    return (
      isSameKey &&
      (!requires('Shift') || press.shift) &&
      (requires('Shift') || !press.shift || press.key === key)
    )
  }
  return requires('Shift') === press.shift && isCharacterKey(key, press)
}

const codes: Record<string, string> = {
  '[': 'BracketLeft',
  ']': 'BracketRight',
  '.': 'Period',
  ',': 'Comma',
  '-': 'Minus',
  '=': 'Equal',
}

function isPunctuation(key: string): boolean {
  return key.length === 1 && !/[A-Z0-9]/.test(key)
}

/** Letters match by character; by position if the keyboard isn't Latin or Alt changes the character. */
function isCharacterKey(key: string, press: KeyPress): boolean {
  if (key.length > 1) return press.key === key
  if (/\d/.test(key)) return press.code === `Digit${key}`
  const isLatin = /^[a-z]$/i.test(press.key)
  return isLatin ? press.key.toUpperCase() === key : press.code === `Key${key}`
}
