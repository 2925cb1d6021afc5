import type { OrderItemView } from '@printery/contract'
import type { ReactNode } from 'react'
import { useRow } from '../row-focus.ts'

interface Props {
  item: OrderItemView
  /** Whether the item has no order above it. */
  isFlat?: boolean
  children: ReactNode
}

/** The table row of an item, tinted once it has arrived. */
export function ItemLine({ item, isFlat = false, children }: Props) {
  const names = ['item', isFlat && 'flat', item.status === 'order received' && 'done']
  return (
    <tr className={names.filter(Boolean).join(' ')} {...useRow(item.id)}>
      {children}
    </tr>
  )
}
