export const texts = {
  design: (page: string) => `Design, ${page}`,
  howTo:
    'Tab goes from layer to layer, arrows move what is chosen, Enter opens it, Escape lets go. Now chosen:',
  characters: 'Letters of the text',
  uploadFailed: 'Failed to upload image',
} as const
