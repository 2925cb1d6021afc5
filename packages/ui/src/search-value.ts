/** What a search field has asked for, and which of it the address does not show yet. */
export interface Asked {
  latest: string
  /** Trimmed, in order. */
  pending: readonly string[]
}

/** The field asks for a text. */
export function ask({ pending }: Asked, text: string): Asked {
  return { latest: text, pending: [...pending, text.trim()] }
}

/**
 * The address shows a value. It is the field's own question, which may come late and after newer letters, or a change
 * from elsewhere (Back, a cleared search), which `isForeign` says.
 */
export function receive({ latest, pending }: Asked, value: string): Asked & { isForeign: boolean } {
  const own = pending.indexOf(value)
  if (own >= 0) return { latest, pending: pending.slice(own + 1), isForeign: false }
  if (value === latest.trim()) return { latest, pending, isForeign: false }
  return { latest: value, pending: [], isForeign: true }
}
