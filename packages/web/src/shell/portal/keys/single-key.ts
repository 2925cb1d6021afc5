/** Whether a key press may be a shortcut: a key without modifiers, outside of text fields, and while no dialog is open. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return false
  const target = event.target as HTMLElement
  if (target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]')) return false
  return document.querySelector('[role="dialog"], [role="alertdialog"]') === null
}
