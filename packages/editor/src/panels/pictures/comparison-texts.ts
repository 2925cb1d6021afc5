export const texts = {
  title: (name: string) => `${name}: before and after`,
  before: 'Your file',
  after: 'As it is printed',
  beforeOf: (name: string) => `${name} as it was`,
  afterOf: (name: string) => `${name} as it is printed`,
  both: 'Your file beside what is printed',
  comparison: 'Comparison',
  comparisonHint: 'Left of the line is your file, right of it what is printed. Drag it, or move the slider.',
  shown: (part: number) => `${Math.round(part * 100)}% your file`,
  fontHint: 'Texts of your file may have another font here than in your program.',
  failed: 'Your file can’t be shown as it was. What was changed:',
}
