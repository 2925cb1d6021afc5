/** Every text of what the check of a design found. */
export const texts = {
  notPrintable: 'This design cannot be printed yet',
  unconfirmed: 'Please check your design again',
  text: 'This is how it will be printed:',
  edit: 'Edit design',
  merge: 'Merge in the editor',
}
