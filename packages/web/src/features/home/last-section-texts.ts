import type { HomeDelivery } from './model.ts'

/** Texts of the home page's last sections: Services, Questions and Closing. */
export const lastSectionTexts = {
  services: {
    heading: 'Nine things we do',
    text: 'From the first idea to the box on the table.',
    items: [
      {
        slug: 'brand-strategy',
        title: 'Brand strategy',
        text: 'We ask who you speak to and write down, on one page, what your things should say.',
      },
      {
        slug: 'branding-deck',
        title: 'Branding deck',
        text: 'Story, tone, colours, type and rules of use in one document that a new colleague can follow.',
      },
      {
        slug: 'logo',
        title: 'Logo',
        text: 'A mark drawn to work at 5 cm on a chest and in a single thread colour.',
      },
      {
        slug: 'packaging',
        title: 'Packaging',
        text: 'Boxes, sleeves and labels sized to the goods, with print files ready for the press.',
      },
      {
        slug: 'campaign-branding',
        title: 'Campaign branding',
        text: 'One idea carried through shirts, bags, cards and signs, planned back from the launch date.',
      },
      {
        slug: 'merchandise-production',
        title: 'Merchandise production',
        text: 'Garments, bottles, bags and hats, reviewed before printing and checked before they leave the warehouse.',
      },
      {
        slug: 'print-collateral',
        title: 'Print collateral',
        text: 'Name tents, cards and notebooks that match the shirts on the people behind the table.',
      },
      {
        slug: 'artist-collaboration',
        title: 'Artist collaboration',
        text: 'We bring an illustrator to the table and put in writing what may be printed, how often and for how long.',
      },
      {
        slug: 'content-creation',
        title: 'Content creation',
        text: 'Photographs of your finished goods for your shop and feed, taken before the boxes are closed.',
      },
    ],
  },
  questions: {
    heading: 'Good questions',
    text: 'Something else on your mind?',
    contact: 'Write to us',
    dates: ({ express, standard }: HomeDelivery) =>
      `Ordered today: express ${express}, standard ${standard}.`,
    items: [
      {
        question: 'What is Printery?',
        answer:
          'A print studio with an online shop for custom merchandise: apparel, bags, hats, lanyards, bottles and paper products. You choose a product, place your design on it in the browser and see the price while you choose. We review the design, produce it and deliver it.',
      },
      {
        question: 'Do you work with businesses and with individuals?',
        answer:
          'With both, and with agencies. There is no minimum order quantity, so a single shirt is welcome. Some printing types do have a minimum: screen printing starts at 20 pieces and embroidery at 30.',
      },
      {
        question: 'What makes your merchandise different?',
        answer:
          'You decide every part: colour, sides, printing type per side, a quantity for each size. You can design in the editor or upload finished artwork. Each printed design is reviewed before production, and with Wait for Online Confirmation nothing is printed until you have approved it yourself.',
      },
      {
        question: 'How fast is delivery?',
        answer:
          'Express shipping takes {express}, standard shipping {standard}. Checkout shows the cost and the window for your order before you pay, and you can follow each stage in My Orders.',
        hasDates: true,
      },
      {
        question: 'How do I get started?',
        answer:
          'Choose a product in the shop and add your design. The price is on the page at once, and a PDF quotation, valid for {days}, is ready at checkout. If you would rather talk first, book a call.',
      },
    ],
  },
  closing: {
    heading: 'Put it in print.',
    text: 'Pick a product, place your design and see the price at once.',
    shopNow: 'Shop Now',
  },
} as const
