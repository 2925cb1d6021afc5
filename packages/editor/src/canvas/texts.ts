export const texts = {
  design: (page: string) => `Design, ${page}`,
  howTo:
    'Tab moves between layers, arrow keys move the selection, Enter opens it, Escape clears it. Selected:',
  characters: 'Letters of the text',
  envelope: 'Handles of the envelope',
  envelopeKeys: 'Arrow keys move it by 1 mm, with Shift by 10 mm, with Alt by 0.1 mm.',
  /** Clockwise from the upper left, in the order of `envelopePoints`. */
  envelopePoints: [
    'Upper left corner',
    'Upper edge, left handle',
    'Upper edge, right handle',
    'Upper right corner',
    'Right edge, upper handle',
    'Right edge, lower handle',
    'Lower right corner',
    'Lower edge, right handle',
    'Lower edge, left handle',
    'Lower left corner',
    'Left edge, lower handle',
    'Left edge, upper handle',
  ],
  envelopePointMoved: (name: string, { x, y }: { x: number; y: number }) =>
    `${name}, moved ${Math.abs(x).toFixed(1)} mm ${x < 0 ? 'left' : 'right'}, ${Math.abs(y).toFixed(1)} mm ${y < 0 ? 'up' : 'down'}`,
  uploadFailed: 'Failed to upload image',
} as const
