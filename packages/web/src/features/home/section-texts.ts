/** What the first page says below its beginning. */
export const sections = {
  claims: {
    label: 'In short',
    items: [
      { figure: '1000+', text: 'satisfied clients', sentence: 'Over 1000 satisfied clients' },
      { figure: '263', text: 'satisfied orders', sentence: '263 satisfied orders' },
      { figure: '1', text: 'piece is enough', sentence: 'No minimum order quantity' },
      { figure: 'PDF', text: 'instant quotations', sentence: 'Instant quotations' },
      {
        figure: '7-14',
        text: 'business days, express shipping',
        sentence: 'Express shipping 7-14 business days',
      },
      { figure: '4', text: 'weeks at most, standard shipping', sentence: 'Standard shipping up to 4 weeks' },
    ],
  },
  logos: {
    heading: 'They put ink on things with us',
    note: 'Sample names for the demo shop.',
  },
  projects: {
    heading: 'Made together',
    text: (count: number) =>
      `${count === 17 ? 'Seventeen' : count} projects, from one idea to the finished pile.`,
    note: 'Sample projects for the demo shop.',
    pause: 'Pause the gallery',
    play: 'Move the gallery',
    inks: (count: number) => (count === 1 ? '1 ink' : `${count} inks`),
    threads: (count: number) => (count === 1 ? '1 thread' : `${count} threads`),
  },
  steps: {
    heading: 'Three steps to print',
    items: [
      {
        title: 'Choose product',
        text: 'Pick the colour, the sides, the printing type and the sizes. The price follows every choice.',
      },
      {
        title: 'Instant PDF quote',
        text: 'At checkout a quotation with your name on it is ready to download. It holds for 7 days.',
      },
      {
        title: 'Place order',
        text: 'Pay by card. We review the design, produce, check and ship, and you see each stage.',
      },
    ],
  },
  testimonials: {
    heading: 'What people say after unpacking',
    note: 'Sample quotations for the demo shop.',
    label: 'Testimonials',
    previous: 'Previous testimonial',
    next: 'Next testimonial',
    items: [
      {
        quote:
          'I approved the picture on my phone, and the shirts in the box looked like the picture. There was nothing to explain to my boss.',
        name: 'Rachel Goh',
        role: 'Events lead, Orbit Hour Radio',
        project: 'Low tide',
        order: '44 T-shirts, printed on two sides',
      },
      {
        quote:
          'Our head count changed four times in one week. Each time I typed the new number, took the new quotation and forwarded it.',
        name: 'Suresh Balan',
        role: 'Office manager, Merantide',
        project: 'Half lime',
        order: '120 bottles',
      },
      {
        quote:
          'They rejected our logo because the lines were too thin to stitch, and sent back a version that was not. It took a day and it was right.',
        name: 'Nur Aisyah Rahim',
        role: 'Club secretary, Fivelight FC',
        project: 'Harbour crew',
        order: '60 hoodies and 36 caps',
      },
    ],
  },
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
          'Express shipping takes 7-14 business days, standard shipping up to 4 weeks. Checkout shows the cost and the window for your order before you pay, and you can follow each stage in My Orders.',
      },
      {
        question: 'How do I get started?',
        answer:
          'Choose a product in the shop and add your design. The price is on the page at once, and a PDF quotation, valid for 7 days, is ready at checkout. If you would rather talk first, book a call.',
      },
    ],
  },
  closing: {
    heading: 'Put it in print.',
    text: 'Pick a product, place your design and see the price at once.',
    shopNow: 'Shop Now',
  },
} as const
