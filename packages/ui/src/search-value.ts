/** The searches that a field has sent, and those that the address does not show yet. */
export interface SentSearches {
  latest: string
  /** Trimmed, in order. */
  pending: readonly string[]
}

/** Adds a search that the field has sent. */
export function addSearch({ pending }: SentSearches, text: string): SentSearches {
  return { latest: text, pending: [...pending, text.trim()] }
}

/**
 * The address shows a value. It is the field's own question, which may come late and after newer letters, or a change
 * from elsewhere (Back, a cleared search), which `isForeign` says.
 */
export function receiveValue(
  { latest, pending }: SentSearches,
  value: string,
): SentSearches & { isForeign: boolean } {
  const own = pending.indexOf(value)
  if (own >= 0) return { latest, pending: pending.slice(own + 1), isForeign: false }
  if (value === latest.trim()) return { latest, pending, isForeign: false }
  return { latest: value, pending: [], isForeign: true }
}
