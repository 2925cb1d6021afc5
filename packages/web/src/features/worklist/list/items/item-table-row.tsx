import type { OrderItemView } from '@printery/contract'
import type { ReactNode } from 'react'
import { useRow } from '../row-focus.ts'

interface Props {
  item: OrderItemView
  /** Whether there is no row of the order above the item. */
  isFlat?: boolean
  children: ReactNode
}

/** The table row of an item, tinted if the customer has received it. */
export function ItemTableRow({ item, isFlat = false, children }: Props) {
  const classNames = ['item', isFlat && 'flat', item.status === 'order received' && 'done']
  return (
    <tr className={classNames.filter(Boolean).join(' ')} {...useRow(item.id)}>
      {children}
    </tr>
  )
}
