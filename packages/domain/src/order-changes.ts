/** What can happen to an order beside its statuses. */
export const changeKinds = [
  'shipping date',
  'delivery details',
  'comment',
  'design added',
  'design deleted',
  'share link made',
  'share link ended',
  'refund asked',
  'refund at provider',
  'refund failed',
  'order kept',
  'order closed',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Of payment, delivery and who else may read the order a supplier learns nothing (decision 69). */
export const changesForSuppliers: readonly ChangeKind[] = [
  'shipping date',
  'comment',
  'design added',
  'design deleted',
]
