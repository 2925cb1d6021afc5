/** Kinds of order history entries other than status changes. */
export const changeKinds = [
  'shipping date',
  'delivery details',
  'comment',
  'design added',
  'design deleted',
  'soft print approved',
  'share link made',
  'share link ended',
  'refund asked',
  'refund at provider',
  'refund failed',
  'order kept',
  'order closed',
  'note to customer',
  'internal notes',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Suppliers don't see changes of payment, delivery and sharing (DEC-69). */
export const changesForSuppliers: readonly ChangeKind[] = [
  'shipping date',
  'comment',
  'design added',
  'design deleted',
  'internal notes',
  'soft print approved',
]
