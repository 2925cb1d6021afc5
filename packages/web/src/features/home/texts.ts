export const texts = {
  home: {
    title: 'Custom merchandise, printed with your design · Printery',
    description:
      'T-shirts, hoodies, bottles, bags and paper goods printed with your design in Singapore. No minimum order quantity, a price while you choose, a PDF quotation at checkout.',
    headline: ['Good ink', 'on good', 'things.'],
    lead: {
      before: 'T-shirts, hoodies, bottles, bags and paper goods, printed with your design. From ',
      after: (n: number) => ` each${n === 1 ? '' : ` from ${n} pieces`}; no minimum order.`,
      withoutPrice:
        'T-shirts, hoodies, bottles, bags and paper goods, printed with your design. No minimum order.',
    },
    shopNow: 'Shop Now',
    bookCall: 'Book a Call',
    imageAlt: 'White T-shirt with an ampersand overprinted in rose and blue',
  },
  maintenance: {
    title: 'We are getting an upgrade · Printery',
    headline: 'Our platform is getting an upgrade',
    lead: {
      before: 'The presses are running, only the shop window is closed. For orders or inquiries, email ',
      after: '.',
      withoutEmail:
        'The presses are running, only the shop window is closed. For orders or inquiries, use the contact page.',
    },
    button: 'Write an email',
    contact: 'Write to us',
    existing: 'Already ordered? Your order continues as planned.',
    orders: 'My Orders',
    imageAlt: 'The same T-shirt three times: first with one ink, then two, then all three',
    copyright: '© 2020-2025 Printery',
  },
  notFound: {
    title: 'Page not found · Printery',
    headline: 'Nothing printed here',
    text: 'No page at this address. It may be mistyped, or the page has moved.',
    shop: 'Go to shop',
    home: 'Home',
    imageAlt: '404',
  },
}
