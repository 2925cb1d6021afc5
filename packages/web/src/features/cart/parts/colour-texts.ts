export const colourTexts = {
  change: 'Change colour',
  changeItem: (title: string) => `Change colour of ${title}`,
  legend: 'Colour of this item',
  changeTo: (colour: string) => `Change to ${colour}`,
  changing: 'Drawing the artwork on the new colour',
  changed: (colour: string) => `The item is ${colour} now.`,
  anyway: 'Change the colour anyway',
  cancel: 'Cancel',
  loading: 'Loading the colours',
  error: 'The colours could not be loaded.',
}
