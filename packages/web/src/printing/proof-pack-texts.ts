/** Every text of the button that downloads a proof pack. */
export const proofPackTexts = {
  label: 'Proof pack',
  labelOf: (title: string) => `Proof pack of ${title}`,
  hint: 'Picture, print files, price and approval of this item as one PDF',
  fileName: (number: string, title: string) => `Proof pack ${number} ${title}.pdf`,
  failed: 'The proof pack could not be fetched. Try again.',
}
