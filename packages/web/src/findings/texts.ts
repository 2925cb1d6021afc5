/** Every text of what the check of a design found. */
export const texts = {
  refused: 'This design cannot be printed yet',
  unconfirmed: 'Please look at your design once more',
  text: 'This is how it would come out:',
  edit: 'Edit design',
}
