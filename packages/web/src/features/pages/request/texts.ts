/** Every text of the product request. Separate from the case study's, so that neither page loads the other's. */
export const requestTexts = {
  title: 'Request a product · Printery',
  heading: 'Not in the shop? Ask for it',
  text: 'Umbrellas, socks, aprons, stickers, boxes: tell us what you need and we will say whether we can make it, at what price and by when.',
  nextHeading: 'What happens next',
  next: [
    'We check with our suppliers whether it can be made.',
    'You get an answer by email with a price per quantity and a date.',
    'If it suits you, the product is added to the shop and you order it like any other.',
  ],
  embed: {
    title: 'Product request form',
    loading: 'Loading the form',
    loadFailed: 'The form did not load. Use the fields below; we receive the same message.',
    fallbackLink: 'Nothing to fill in above? Write to us here',
  },
  form: {
    heading: 'Your request',
    fullName: { label: 'Full name', missing: 'Enter a valid Full Name' },
    email: { label: 'Email', missing: 'Please enter email', wrong: 'Enter a valid email address' },
    phone: { label: 'Phone number', missing: 'Enter a valid phone number' },
    subject: {
      label: 'What product is it?',
      missing: 'Please enter a subject',
      hint: 'One product per request.',
    },
    message: {
      label: 'Tell us more',
      missing: 'Please enter a message',
      hint: 'Number of pieces, colours, sizes, the date you need it, a link to something similar.',
    },
    aboutOrder: (number: string) => `Order ${number}`,
    submit: 'Send request',
    sending: 'Sending your request',
    notSent: 'Your request was not sent. Everything you wrote is still here: try again in a minute.',
    sent: {
      title: 'Request sent',
      text: 'Great! Your request is on the way. Now relax, we will get in touch soon.',
      button: 'Back to the shop',
    },
  },
}
