/** Every text of the page for features that don't exist yet. */
export const comingSoonTexts = {
  title: 'Coming soon · Printery',
  headline: 'Still wet. Coming soon.',
  text: 'This page is on the drying rack. Leave your email and we will write once, on the day it opens.',
  field: { label: 'Email', placeholder: 'name@company.com', empty: 'Please enter a valid email address' },
  button: 'Notify me!',
  success: 'You will be notified by us.',
  notSent: 'That did not go through. Your email is still in the field: try again in a minute.',
  video: 'A squeegee pulls yellow ink over a screen, twelve seconds, without sound',
  back: 'Go to shop',
}
