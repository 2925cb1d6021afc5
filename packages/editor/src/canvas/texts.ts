export const texts = {
  design: (page: string) => `Design, ${page}`,
  howTo:
    'Tab moves between layers, arrow keys move the selection, Enter opens it, Escape clears it. Selected:',
  characters: 'Letters of the text',
  uploadFailed: 'Failed to upload image',
} as const
