/** Every text of importing and exporting products. */
export const importTexts = {
  export: 'Export CSV',
  exportFile: 'Products.csv',
  exportFailed: 'The list could not be exported.',
  import: 'Import CSV',
  title: 'Import products',
  intro:
    'Choose a CSV file in the format of the export. Rows without an id add a product, rows with one change it where they differ from what is stored. Nothing is changed until you have seen what the file would do.',
  choose: 'CSV file',
  chooseHint: 'Comma-separated, at most 10 MB',
  tooLarge: 'This file is larger than 10 MB.',
  reading: (file: string) => `Reading ${file}`,
  checkFailed: 'The file could not be read.',
  validRows: ({
    good,
    added,
    changed,
    unchanged,
  }: Record<'good' | 'added' | 'changed' | 'unchanged', number>) =>
    `${rows(good)} valid: ${added} new, ${changed} changed, ${unchanged} unchanged.`,
  noValidRows: 'No row is valid.',
  refusedRows: (n: number) => `${rows(n)} refused`,
  noneRefused: 'No row is refused.',
  row: 'Row',
  column: 'Column',
  reason: 'Reason',
  chooseAnother: 'Choose another file',
  apply: (n: number) => `Import ${n} ${n === 1 ? 'product' : 'products'}`,
  applying: 'Importing…',
  applyFailed: 'Nothing was imported.',
  done: (added: number, changed: number) => `Imported: ${added} new, ${changed} changed.`,
} as const

function rows(n: number): string {
  return `${n} ${n === 1 ? 'row is' : 'rows are'}`
}
