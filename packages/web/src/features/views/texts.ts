/** Every text of the saved views. */
export const texts = {
  title: 'Saved views',
  loading: 'Loading saved views',
  error: 'Saved views could not be loaded.',
  none: 'A list as you like to see it can be kept here, with its filters and its sort.',
  name: 'Name of this view',
  save: 'Save this view',
  saving: 'Saving...',
  empty: 'Give it a name',
  saved: (name: string) => `Saved: ${name}`,
  delete: (name: string) => `Delete ${name}`,
} as const
