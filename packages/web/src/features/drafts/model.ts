import type { DraftSummary } from '@printery/contract'

/** The first 8 characters of the id, short enough to read out. */
export function shortDraftId({ id }: Pick<DraftSummary, 'id'>): string {
  return id.slice(0, 8)
}

export function piecesOf({ items }: DraftSummary): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

/** A short title: `Canvas Tote and 2 more`, or the title of a design without an order. */
export function titleOf(draft: DraftSummary): string {
  const [first, ...more] = draft.items
  if (!first) return draft.title || shortDraftId(draft)
  return more.length === 0 ? first.product.title : `${first.product.title} and ${more.length} more`
}

/** Whether the draft has a design of the editor, with or without a checkout. */
export function hasDesign({ isCheckout, preview }: DraftSummary): boolean {
  return !isCheckout || preview !== ''
}

/** The URL that resumes the draft: the checkout for an order, the editor for a design without one. */
export function hrefOf({ id, isCheckout }: Pick<DraftSummary, 'id' | 'isCheckout'>): string {
  return isCheckout ? `/checkout/${id}` : editorHref(id)
}

export function editorHref(draftId: string): string {
  return `/editor?draft=${draftId}`
}
