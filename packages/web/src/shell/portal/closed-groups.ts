const key = 'printery-closed-groups'

/** The groups of the sidebar that somebody closed in this browser. */
export function findClosedGroups(): readonly string[] {
  try {
    const savedTitles: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(savedTitles) ? savedTitles.filter((title) => typeof title === 'string') : []
  } catch {
    return []
  }
}

/** Without storage they stay closed until the page is left. */
export function saveClosedGroups(titles: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(titles))
  } catch {
    // Closing a group also works with a full or blocked storage.
  }
}
