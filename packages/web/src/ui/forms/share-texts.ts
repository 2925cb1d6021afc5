export const shareTexts = {
  make: 'Make a link',
  makeNew: 'Make a new link',
  making: 'Making the link',
  link: 'Link',
  copy: 'Copy link',
  copied: 'The link has been copied.',
  copyFailed: 'The link could not be copied. Select it and copy it by hand.',
  end: 'End sharing',
  ended: 'The link leads nowhere any more.',
}
