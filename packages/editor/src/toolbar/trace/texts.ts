import type { TraceIssue } from '@printery/design/tracing'

export const texts = {
  trace: 'Trace to inks',
  title: 'Trace to inks',
  intro: 'The picture becomes flat areas of ink with sharp edges at every size.',
  inks: 'Number of inks',
  inkCount: (inks: number) => `${inks}`,
  palette: 'Colours',
  palettes: { shop: 'Inks of the shop', picture: 'Of the picture' },
  smoothing: 'Smoothing',
  percent: (part: number) => `${Math.round(part * 100)}%`,
  speck: 'Leave out specks up to',
  length: (mm: number) => `${mm.toFixed(1)} mm`,
  background: 'Leave out the background',
  backgrounds: { keep: 'No', outside: 'Outside', everywhere: 'Everywhere' },
  comparison: 'Comparison',
  comparisonHint: 'Left of the line is the picture, right of it the trace. Drag it, or move the slider.',
  shown: (part: number) => `${Math.round(part * 100)}% picture`,
  before: 'Picture',
  after: 'Trace',
  tracedPicture: 'The picture beside its trace',
  ground: 'Shown on',
  grounds: { checks: 'Transparent', garment: 'Product colour' },
  inkList: 'Inks of the trace',
  inkShare: (name: string, share: number) => `${name}, ${formatShare(share)}`,
  loading: 'Opening the picture…',
  working: 'Tracing…',
  traced: (inks: number, points: number) =>
    `${inks === 1 ? '1 ink' : `${inks} inks`}, ${points.toLocaleString('en')} points.`,
  shaded: 'This looks like a photo or has gradients: its shades become flat areas.',
  issues: {
    empty: 'There is nothing in this picture to trace.',
    'one-colour': 'This picture has one colour from edge to edge: there are no shapes to trace. Add an ink.',
    'too-detailed':
      'This picture has too many details to be traced, as photos have. Try fewer inks, more smoothing or larger specks.',
  } satisfies Record<TraceIssue, string>,
  apply: 'Apply',
  applying: 'Saving…',
  cancel: 'Cancel',
  failed: 'The picture could not be traced. Please try again.',
  tooLarge: 'This picture is too large to be traced here. The limit is 24 megapixels.',
  fileName: (name: string) => `${name.replace(/\.[^.]+$/, '') || 'Picture'} traced.svg`,
}

function formatShare(share: number): string {
  return share < 0.01 ? 'under 1%' : `${Math.round(share * 100)}%`
}
