/** Every text of the dialog with the findings of a design. */
export const texts = {
  notPrintable: 'This design cannot be printed yet',
  unconfirmed: 'Please check your design again',
  text: 'This is how it will be printed:',
  edit: 'Edit design',
  merge: 'Merge in the editor',
}
