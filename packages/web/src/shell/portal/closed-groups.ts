const key = 'printery-closed-groups'

/** The groups of the sidebar that somebody closed in this browser. */
export function findClosedGroups(): readonly string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter((title) => typeof title === 'string') : []
  } catch {
    return []
  }
}

/** Without storage they stay closed as long as the page is open. */
export function saveClosedGroups(titles: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(titles))
  } catch {
    // A full or forbidden storage is no reason to leave a group open.
  }
}
