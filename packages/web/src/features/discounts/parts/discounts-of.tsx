import type { DiscountView, UserView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { discountsQuery } from '../../../queries/discounts-query.ts'
import { useSession } from '../../../session/session.ts'
import { Pill } from '../../../ui/display/pill.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { conditionOf, endOf, stateOf, usageText } from '../model.ts'
import { texts } from '../texts.ts'
import '../discounts.css'

/** Loaded later, because it contains the schema that validates its form. */
const DiscountDialog = lazyComponent(() =>
  import('./discount-dialog.tsx').then((file) => file.DiscountDialog),
)

const { personal } = texts

/** Discounts that only this customer may use, and a button to create another. */
export function CustomerDiscounts({ user }: { user: UserView }) {
  const viewerId = useSession().user?.id ?? ''
  const allDiscounts = useQuery(discountsQuery(viewerId))
  const [open, setOpen] = useState<DiscountView | 'new'>()
  const [wasOpened, setOpened] = useState(false)
  if (open !== undefined && !wasOpened) setOpened(true)
  const ownDiscounts = (allDiscounts.data ?? []).filter(({ userId }) => userId === user.id)
  return (
    <>
      <LoadState
        query={allDiscounts}
        loading={texts.loading}
        error={texts.error}
        isEmpty={() => ownDiscounts.length === 0}
        empty={<p className="muted">{personal.none}</p>}
      >
        {() => (
          <ul className="own-discounts">
            {ownDiscounts.map((discount) => (
              <Row key={discount.id} discount={discount} onEdit={() => setOpen(discount)} />
            ))}
          </ul>
        )}
      </LoadState>
      <Button kind="quiet" size="sm" className="give" onClick={() => setOpen('new')}>
        {personal.give}
      </Button>
      {wasOpened && (
        <Suspense>
          <DiscountDialog
            discounts={allDiscounts.data ?? []}
            open={open}
            forCustomer={user.id}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function Row({ discount, onEdit }: { discount: DiscountView; onEdit: () => void }) {
  const now = new Date()
  const { tone, label } = stateOf(discount, now)
  const { code, percentage, expiryDate } = discount
  const end = expiryDate
    ? `${endOf(discount, now)} (${formatMoment(new Date(expiryDate))})`
    : endOf(discount, now)
  return (
    <li>
      <b className="mono">{code}</b>
      <Pill tone={tone}>{label}</Pill>
      <Button kind="quiet" size="sm" aria-label={texts.editOf(code)} onClick={onEdit}>
        {texts.edit}
      </Button>
      <span>
        {[
          texts.percent(percentage),
          conditionOf(discount),
          personal.expiry(end),
          personal.used(usageText(discount)),
        ].join(', ')}
      </span>
    </li>
  )
}
