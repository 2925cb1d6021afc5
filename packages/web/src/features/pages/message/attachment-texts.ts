export const attachmentTexts = {
  label: 'File (optional)',
  hint: 'A PNG, JPEG or PDF of 10 MB at most.',
  tooLarge: (name: string) => `${name} is larger than 10 MB.`,
  remove: (name: string) => `Remove ${name}`,
}
