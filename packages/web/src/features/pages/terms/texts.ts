/** Every text of the terms. They have to be checked by a lawyer before a shop uses them. */
export const termsTexts = {
  title: 'Terms and conditions · Printery',
  description:
    'What you and the shop agree on with an order: prices, designs, delivery, cancelling and defects.',
  heading: 'Terms and conditions',
  demo: {
    lead: 'This is a demo text.',
    text: 'It was written for a demonstration shop in plain language. A shop that sells must have it checked by a lawyer and replace it where needed.',
  },
  intro: (entity: string) =>
    `These terms are an agreement between you and ${entity} ("we"). By placing an order you accept them. Where a law that protects you as a consumer gives you more than these terms, that law applies.`,
  contents: 'Contents',
  business: {
    heading: '1. Who we are',
    registration: (number: string) => `registration number ${number}`,
    reach: (email: string) =>
      email ? `Reach us at ${email} or through the contact page.` : 'Reach us through the contact page.',
    contact: 'Write to us',
  },
  sections: [
    {
      heading: '2. What we sell',
      text: 'Goods printed with your design: apparel, bags, hats, lanyards, bottles and paper products. There is no minimum order quantity. Some printing types have one: screen printing from 20 pieces, embroidery from 30 pieces.',
    },
    {
      heading: '3. Your account',
      text: 'You need an account to order. Keep your password to yourself and tell us if you think somebody else is using your account. You may stop using it at any time.',
    },
    {
      heading: '4. Prices and quotations',
      text: 'Prices are in Singapore dollars (SGD). The price of a line is the unit price for its quantity plus the printing of each chosen side, times the number of pieces. Shipping is added at checkout and shown before you pay. A quotation is valid for {quotation} from the day it was made; payment is due within those {quotation}.',
    },
    {
      heading: '5. Payment',
      text: 'You pay by card on the page of our payment provider. We never see or store the card number. An order exists once the provider has confirmed the payment.',
    },
    {
      heading: '6. Your design',
      text: 'You keep the rights to your design. You confirm that you may use everything in it: pictures, names, logos and fonts. You allow us and the supplier who makes your order to copy the design as far as the order requires. We may refuse a design that breaks the law or the rights of others; you then get your money back for it.',
    },
    {
      heading: '7. Review and approval',
      text: 'We review every printed design before production. A design that cannot be printed is rejected with a comment, and you can upload another or approve our corrected version. Colours on a screen and on cloth differ; small shifts of position and shade are part of printing and are not defects. If you chose "Wait for Online Confirmation", production starts after you approve, and the time you take is added to the delivery date.',
    },
    {
      heading: '8. Delivery',
      text: 'At checkout you choose regular delivery, {regular} days, or fast delivery, {fast} days. These are the windows we plan for. We tell you when an order will be late. You may change the delivery address until production starts.',
    },
    {
      heading: '9. Cancelling',
      text: 'You may cancel until production has started, with a reason. After that the goods are made for you alone and the order cannot be cancelled. When you cancel in time we return the full payment; it is credited within 5-10 business days.',
    },
    {
      heading: '10. Defects and returns',
      text: 'Report a defect within 7 days of receiving the goods, with a picture, through the contact page. We print the piece again or refund it. Goods made to your design cannot be returned because of a change of mind.',
    },
    {
      heading: '11. Discounts and referrals',
      text: 'One discount per order. A first order gets 10% off. If a friend whom you referred places a first order, you earn {referral}% of what the friend paid; it is taken back if that order is refunded. Discounts have no cash value.',
    },
    {
      heading: '12. Our liability',
      text: 'We are responsible for the goods as described here. As far as the law allows, our total liability for anything connected with the shop is limited to one US dollar, or to what you paid us in the month before the claim, whichever is more. We are not liable for losses that could not be foreseen. Nothing here limits liability that the law does not allow to be limited.',
    },
    {
      heading: '13. Personal data',
      text: 'We use your data to make and deliver your order, to answer you, and to send news if you asked for it. Suppliers see the design, the quantities and your name, and not your payment or billing details. Write to us to see, correct or delete your data; we keep invoices for as long as the law requires.',
    },
    {
      heading: '14. Law and disputes',
      text: 'The law of the State of Delaware, United States, applies to these terms, apart from its rules on conflicts of law. Write to us first: most things can be solved by a reprint.',
    },
    {
      heading: '15. Changes',
      text: 'We may change these terms. The terms in force on the day of your order apply to that order.',
    },
  ],
}
