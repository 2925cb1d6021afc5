/** The texts of the dialogs with keyboard shortcuts. */
export const keysTexts = {
  title: 'Keyboard',
  open: 'Keyboard shortcuts',
  or: 'or',
} as const
