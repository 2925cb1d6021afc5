import type { Side } from '@printery/domain'

export const texts = {
  open: 'Print preview',
  title: 'Print preview',
  intro:
    'The colours that the printer reaches, on the colour of your product. Screens show brighter colours.',
  side: { front: 'Front', back: 'Back' } satisfies Record<Side, string>,
  shown: 'Show',
  views: { printed: 'As printed', screen: 'As designed' },
  picture: { printed: 'Your design as printed', screen: 'Your design on screen' },
  marks: 'Mark colours that can’t be printed',
  marksHint: 'Stripes cover what will look clearly different.',
  gloss: 'Show gloss',
  glossHint: 'Stripes of light lie on what gets varnish.',
  drawing: 'Working out the colours…',
  failed: 'The preview could not be drawn. Please try again.',
  tryAgain: 'Try again',
  allPrintable: 'All colours of your design can be printed.',
  share: (share: number) =>
    share < 0.01
      ? 'Less than 1% of this side will look clearly different.'
      : `${Math.round(share * 100)}% of this side will look clearly different.`,
  colours: 'Colours that can’t be printed',
  photosOnly: 'These colours are in photos, which the printer adjusts as shown.',
  replace: (from: string, to: string) => `Use nearest printable colour, #${to}, in place of #${from}`,
  replaceShort: 'Use nearest',
  replaceAll: (count: number) => `Replace all ${count}`,
  replaced: 'Replaced by the nearest printable colour.',
  undo: 'Undo',
  close: 'Close',
}
