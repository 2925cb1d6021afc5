/** Every text of the saved views. */
export const texts = {
  title: 'Saved views',
  loading: 'Loading saved views',
  error: 'Saved views could not be loaded.',
  none: 'Save a list here as you like to see it, with its filters and sort order.',
  name: 'Name of this view',
  save: 'Save this view',
  saving: 'Saving...',
  empty: 'Give it a name',
  saved: (name: string) => `Saved: ${name}`,
  delete: (name: string) => `Delete ${name}`,
} as const
