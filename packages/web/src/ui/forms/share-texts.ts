export const shareTexts = {
  make: 'Create a link',
  makeNew: 'Create a new link',
  making: 'Creating the link',
  link: 'Link',
  copy: 'Copy link',
  copied: 'The link has been copied.',
  copyFailed: 'The link could not be copied. Select it and copy it by hand.',
  end: 'End sharing',
  ended: 'The link no longer works.',
}
