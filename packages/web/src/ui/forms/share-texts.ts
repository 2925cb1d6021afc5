export const shareTexts = {
  create: 'Create a link',
  createNew: 'Create a new link',
  creating: 'Creating the link',
  link: 'Link',
  copy: 'Copy link',
  copied: 'The link has been copied.',
  copyFailed: 'The link could not be copied. Select it and copy it by hand.',
  end: 'End sharing',
  ended: 'The link no longer works.',
}
