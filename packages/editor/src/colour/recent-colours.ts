import { shopColours } from './shop-colours.ts'

const maxColours = 8

/** Adds a colour to the recent ones, the newest first. Inks of the shop are excluded, because they are always offered. */
export function withRecent(recent: readonly string[], hex: string): readonly string[] {
  if (shopColours.some((ink) => ink.hex === hex)) return recent
  return [hex, ...recent.filter((other) => other !== hex)].slice(0, maxColours)
}
