import { commands } from '../model/commands.ts'

const isMac = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)

/** As they are written on the keyboard at hand: `Ctrl+Shift+Z`, on a Mac `⌘⇧Z`. */
export function writtenKeys(keys: string, mac = isMac): string {
  if (!mac) return keys.replace('Mod', 'Ctrl')
  const signs: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥', Ctrl: '⌃' }
  const parts = keys.split(/\+(?!$)/)
  return parts.map((part) => signs[part] ?? part).join('')
}

/** The keys of a command, for the words at its button. */
export function keysOf(id: string): string | undefined {
  const keys = commands.find((command) => command.id === id)?.keys[0]
  return keys && writtenKeys(keys)
}
