import type { HomeFigure, HomeQuote } from '@printery/contract'

/** The default figures of the home page. */
export const documentedFigures: readonly HomeFigure[] = [
  { figure: '1000+', text: 'satisfied clients', sentence: 'Over 1000 satisfied clients' },
  { figure: '263', text: 'satisfied orders', sentence: '263 satisfied orders' },
  { figure: '1', text: 'piece is enough', sentence: 'No minimum order quantity' },
  { figure: 'PDF', text: 'instant quotations', sentence: 'Instant quotations' },
]

/** Testimonials of invented customers of the demo shop. */
export const demoQuotes: readonly HomeQuote[] = [
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
]
