/** The searches that a field has sent, and those that the URL does not show yet. */
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
 * Handles a new value in the URL. It is either a search of the field, which may arrive
 * late and after newer input, or a change from elsewhere (Back, a cleared search): then `isForeign` is true.
 */
export function receiveValue(
  { latest, pending }: SentSearches,
  value: string,
): SentSearches & { isForeign: boolean } {
  const pendingIndex = pending.indexOf(value)
  if (pendingIndex >= 0) return { latest, pending: pending.slice(pendingIndex + 1), isForeign: false }
  if (value === latest.trim()) return { latest, pending, isForeign: false }
  return { latest: value, pending: [], isForeign: true }
}
