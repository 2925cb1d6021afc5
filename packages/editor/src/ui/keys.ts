import { commands } from '../model/commands/commands.ts'

const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

const arrows: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }
const macSymbols: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Ctrl: '⌃' }

/** Formats keys like the labels of the keyboard: `Ctrl+Shift+Z`, on a Mac `⌘⇧Z`. */
export function formatKeys(keys: string, mac = isMac): string {
  const parts = keys.split(/\+(?!$)/).map((part) => arrows[part] ?? part)
  if (!mac) return parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+')
  return parts.map((part) => macSymbols[part] ?? part).join('')
}

/** The shortcut of a command, for its tooltip. */
export function keysOf(id: string): string | undefined {
  const keys = commands.find((command) => command.id === id)?.keys[0]
  return keys && formatKeys(keys)
}
