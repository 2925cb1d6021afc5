const count = (n: number, singular: string, plural: string) =>
  `${n.toLocaleString('en-GB')} ${n === 1 ? singular : plural}`

/** Every text of the dashboard. */
export const texts = {
  title: 'Dashboard',
  back: 'Back to the portal',
  loading: 'Loading the figures',
  error: 'The figures could not be loaded.',

  range: 'Range',
  days: (n: number) => (n === 365 ? 'A year' : `${n} days`),
  from: 'From',
  to: 'To',
  show: 'Show',
  rangeErrors: {
    order: 'The last day must come after the first.',
    length: 'Choose at most three years.',
    bounds: 'Choose days between 2000 and 2099.',
  },

  revenue: 'Revenue, SGD',
  orders: 'Orders',
  average: 'Average order',
  toReview: 'Designs to review',
  late: 'Late',
  conversion: 'Quotations ordered',
  increase: (percent: number) => `${percent} % more`,
  decrease: (percent: number) => `${percent} % less`,
  sameAsBefore: 'Same as the days before',
  comparedPeriod: 'than the days before',
  noComparison: 'Nothing to compare with',
  valueYearAgo: (value: string) => `${value} a year ago`,
  ofQuotations: (n: number) => `of ${count(n, 'quotation', 'quotations')}`,
  noQuotations: 'No quotations',
  itemsNow: 'items, now',
  openOrdersNow: 'open orders, now',

  profit: 'Profit',
  profitIntro: 'The profit of these days’ orders according to the ledger, without tax.',
  profitSums: { sale: 'Sales', cost: 'Cost', fees: 'Fees', profit: 'Profit', tax: 'Tax' },
  profitTable: 'By order and product',
  profitLoading: 'Loading the profit',
  profitError: 'The profit could not be loaded.',
  unknownCosts: (n: number) =>
    `The terms of ${count(n, 'order', 'orders')} are missing: their cost is not counted.`,

  chart: 'Revenue',
  charged: 'charged',
  soFar: 'so far',
  chartCaption: (days: string) => `Revenue, ${days}.`,
  highestDay: (name: string, amount: string) => `The highest day was ${name}: ${amount}.`,
  noSales: 'Nothing was sold on these days.',
  table: 'Figures as a table',
  columns: { days: 'Days', orders: 'Orders', revenue: 'Revenue' },
  sum: 'Sum',

  phases: 'Orders by phase',
  open: (n: number) => `${n.toLocaleString('en-GB')} open`,
  phase: {
    Open: 'Open',
    Design: 'Design',
    Production: 'Production',
    Warehouse: 'Warehouse',
    Shipping: 'Shipment',
    'Order Receive': 'Order receive',
  },

  week: 'Work due this week',
  openItems: 'open',
  receivedItems: 'received',
  dayCounts: (open: number, done: number) => `: ${open} open, ${done} received`,

  lateWork: 'Late work',
  seeAll: 'See all',
  nothingLate: 'Nothing is late.',
  daysLate: (n: number) => `${n} d`,
  daysLateFull: (n: number) => `${count(n, 'day', 'days')} late`,
  openButton: 'Open',
  openOrder: (customer: string) => `Open the order of ${customer}`,

  bestProducts: 'Best products',
  rankBy: 'Rank by',
  pieces: 'Pieces',
  revenueRank: 'Revenue',
  pieceCount: (n: number) => `${n.toLocaleString('en-GB')} pcs`,
} as const
