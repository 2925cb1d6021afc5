/** What the forms of both pages have in common. */
export const messageTexts = {
  file: 'File (optional)',
  fileHint: 'A PNG, JPEG or PDF of 10 MB at most.',
  tooLarge: (name: string) => `${name} is larger than 10 MB.`,
  remove: (name: string) => `Remove ${name}`,
  reference: (reference: string) => `Your reference is ${reference}.`,
  answer: (day: string, email: string | undefined) => `We answer by ${day}${email ? `, to ${email}` : ''}.`,
}
