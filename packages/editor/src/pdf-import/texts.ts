export const texts = {
  title: (name: string) => `Import “${name}” as elements`,
  intro: 'The page becomes shapes, pictures and outlines of text that you can move, recolour and delete.',
  pages: 'Page',
  page: (number: number) => `Page ${number}`,
  pageSize: (width: number, height: number) => `${Math.round(width)} x ${Math.round(height)} mm`,
  otherPage: 'Page number',
  ofPages: (count: number) => `of ${count}`,
  pagesFailed: 'The pages could not be listed.',
  shown: 'Shown',
  views: { original: 'Original', result: 'Elements', difference: 'Difference' },
  pictures: {
    original: 'The page of the file',
    result: 'The page as elements',
    difference: 'The page in grey, with what differs in red',
  },
  working: 'Converting the page…',
  summary: (elements: number, width: number, height: number) =>
    `${elements === 1 ? '1 element' : `${elements} elements`}, ${Math.round(width)} x ${Math.round(height)} mm.`,
  scaled: (percent: number) =>
    `The page is larger than the print area, so it is added at ${percent}% of its size.`,
  same: 'No visible difference from the page.',
  differs: (share: number) => `${formatShare(share)} of the page differs visibly, shown in red.`,
  empty: 'This page is empty.',
  report: 'What changes',
  noReport: 'Nothing: every part became an element of its own.',
  failed: 'The page could not be converted. Please try again.',
  tryAgain: 'Try again',
  cancel: 'Cancel',
  add: 'Add to design',
  adding: 'Adding…',
  added: 'The page was added as elements.',
}

function formatShare(share: number): string {
  return share < 0.01 ? 'Less than 1%' : `${Math.round(share * 100)}%`
}
