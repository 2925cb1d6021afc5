import { type Command, commands } from './commands.ts'

/** A key that was pressed, as a browser tells it. */
export interface KeyPress {
  /** What it writes. */
  key: string
  /** Where it is on the keyboard, such as `KeyG`. */
  code: string
  shift: boolean
  alt: boolean
  /** Ctrl, on a Mac the command key. */
  mod: boolean
}

/** The command that a key stands for; on the canvas, or with `Mod` anywhere beside fields. */
export function commandFor(press: KeyPress, isOnCanvas: boolean): Command | undefined {
  return commands.find(({ keys }) =>
    keys.some((written) => (isOnCanvas || written.startsWith('Mod+')) && isPressed(written, press)),
  )
}

/** Whether a key is pressed as the table of commands writes it: `Mod+Shift+G`. */
export function isPressed(written: string, press: KeyPress): boolean {
  const parts = written.split(/\+(?!$)/)
  const key = parts.at(-1) ?? ''
  const holds = (name: string) => parts.slice(0, -1).includes(name)
  if (holds('Mod') !== press.mod || holds('Alt') !== press.alt) return false
  if (isSign(key)) {
    // Where a sign needs Shift, other keyboards write it without.
    const isWritten = press.key === key || codes[key] === press.code
    return (
      isWritten && (!holds('Shift') || press.shift) && (holds('Shift') || !press.shift || press.key === key)
    )
  }
  return holds('Shift') === press.shift && isKey(key, press)
}

const codes: Record<string, string> = {
  '[': 'BracketLeft',
  ']': 'BracketRight',
  '.': 'Period',
  ',': 'Comma',
  '-': 'Minus',
  '=': 'Equal',
}

function isSign(key: string): boolean {
  return key.length === 1 && !/[A-Z0-9]/.test(key)
}

/** Letters by what they write; by their place where the keyboard writes no Latin, or Alt makes other signs of them. */
function isKey(key: string, press: KeyPress): boolean {
  if (key.length > 1) return press.key === key
  if (/\d/.test(key)) return press.code === `Digit${key}`
  const isLatin = /^[a-z]$/i.test(press.key)
  return isLatin ? press.key.toUpperCase() === key : press.code === `Key${key}`
}
