/** Texts of the home page below the hero; its last sections have separate texts. */
export const sections = {
  claims: {
    label: 'In short',
    ordered: 'Ordered today:',
  },
  logos: {
    heading: 'They put ink on things with us',
    note: 'Names, projects and quotations on this page are samples.',
  },
  projects: {
    heading: 'Made together',
    text: (count: number) =>
      `${count === 17 ? 'Seventeen' : count} projects, from one idea to the finished pile.`,
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
        text: 'At checkout, download a quotation with your name on it, valid for {days}.',
      },
      {
        title: 'Place order',
        text: 'Pay by card. We review the design, produce, check and ship, and you see each stage.',
      },
    ],
  },
  testimonials: {
    heading: 'What people say after unpacking',
    label: 'Testimonials',
    previous: 'Previous testimonial',
    next: 'Next testimonial',
  },
} as const
