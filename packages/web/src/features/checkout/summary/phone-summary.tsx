import type { CartView } from '@printery/contract'
import { formatCents, formatTotal, type OrderTotals } from '@printery/domain'
import { Icon } from '../../../ui/display/icon.tsx'
import { titleOf } from '../model.ts'
import { texts } from '../texts.ts'

/** A collapsed summary above the form on phones, where the full summary is at the end of the page. */
export function PhoneSummary({ cart, totals }: { cart: CartView; totals: OrderTotals }) {
  return (
    <details className="msum">
      <summary>
        <Icon name="chevron" />
        {texts.items(cart.items.length)}
        <span className="mono">{formatTotal(totals.total)}</span>
      </summary>
      <ul>
        {cart.items.map((item) => (
          <li key={item.id}>
            <span>
              {titleOf(item)}, {item.quantity}
            </span>
            <span className="mono">{formatCents(item.price)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
