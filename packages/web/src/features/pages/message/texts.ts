/** Texts shared by the forms of the contact page and the request page. */
export const messageTexts = {
  file: 'File (optional)',
  fileHint: 'PNG, JPEG or PDF, up to 10 MB.',
  tooLarge: (name: string) => `${name} is larger than 10 MB.`,
  remove: (name: string) => `Remove ${name}`,
  reference: (reference: string) => `Your reference is ${reference}.`,
  answer: (day: string, email: string | undefined) =>
    `We will reply by ${day}${email ? `, to ${email}` : ''}.`,
}
