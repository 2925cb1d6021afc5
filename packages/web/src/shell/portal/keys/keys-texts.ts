/** The texts of the lists of keys. */
export const keysTexts = {
  title: 'Keyboard',
  open: 'Keyboard shortcuts',
  or: 'or',
} as const
