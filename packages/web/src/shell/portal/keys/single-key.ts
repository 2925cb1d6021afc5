/** Whether a key is meant as a shortcut: pressed once, by itself, and not while somebody types or answers a dialog. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false
  const target = event.target as HTMLElement
  if (target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]')) return false
  return document.querySelector('[role="dialog"], [role="alertdialog"]') === null
}
