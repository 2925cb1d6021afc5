const key = 'printery-closed-groups'

/** The titles of the sidebar's groups that were closed in this browser. */
export function readClosedGroups(): readonly string[] {
  try {
    const savedTitles: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(savedTitles) ? savedTitles.filter((title) => typeof title === 'string') : []
  } catch {
    return []
  }
}

/** Without storage, the groups stay closed only until the page is left. */
export function saveClosedGroups(titles: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(titles))
  } catch {
    // Closing a group also works with a full or blocked storage.
  }
}
