/** Every text of the contact page. */
export const contactTexts = {
  title: 'Contact · Printery',
  heading: 'Write to us',
  text: 'Ask about a product, a file, a date or an order. A person reads every message.',
  info: { email: 'Email', phone: 'Phone', studio: 'Studio', call: 'Talk to us', bookCall: 'Book a Call' },
  quick: [
    {
      title: 'Is something wrong with your goods?',
      text: 'Report defects within 7 days of receiving them. Add the order number, say what you see and attach a picture.',
    },
    {
      title: 'Do you have an order already?',
      text: 'The order page shows its progress and delivery date. You can change the address there until production starts.',
      link: { label: 'My Orders', to: '/account/mygifts' },
    },
    {
      title: 'Not in the shop?',
      text: 'Tell us what and how many.',
      link: { label: 'Request a product', to: '/request' },
    },
  ],
  form: {
    heading: 'Your message',
    fullName: { label: 'Full name', missing: 'Enter a valid Full Name' },
    email: { label: 'Email', missing: 'Please enter email', wrong: 'Enter a valid email address' },
    phone: { label: 'Phone number', missing: 'Enter a valid phone number' },
    subject: { label: 'Subject', missing: 'Please enter a subject' },
    message: {
      label: 'Message',
      missing: 'Please enter a message',
      hint: 'An order number, a date and the number of pieces help us answer faster.',
    },
    aboutOrder: (number: string) => `Order ${number}`,
    submit: 'Send message',
    sending: 'Sending your message',
    notSent: 'Your message was not sent. Everything you wrote is still here: try again in a minute.',
    sent: {
      title: 'Message sent',
      text: 'Great! Your request is on the way. Now relax, we will get in touch soon.',
      button: 'Back to the shop',
    },
  },
  subjects: [
    'A question about an order',
    'A file or a design',
    'A price for a larger quantity',
    'A defect',
    'Working together',
    'Something else',
  ],
}
