import { Button } from '../../ui/forms/button.tsx'
import './discounts.css'
import type { DiscountView } from '@printery/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { discountsQuery } from '../../queries/discounts-query.ts'
import { can } from '../../session/can.ts'
import type { User } from '../../session/session.ts'
import { AccountFrame } from '../../shell/account/account-frame.tsx'
import type { ScreenHandle } from '../../shell/frame.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { DeleteDiscountDialog } from './parts/delete-discount-dialog.tsx'
import { DiscountRow } from './parts/discount-row.tsx'
import { ReferralList } from './parts/referral-list.tsx'
import { texts } from './texts.ts'

/** Loaded later, because it contains the schema that validates its form. */
const DiscountDialog = lazyComponent(() =>
  import('./parts/discount-dialog.tsx').then((file) => file.DiscountDialog),
)

const UsesDialog = lazyComponent(() => import('./parts/uses-dialog.tsx').then((file) => file.UsesDialog))

/** Staff see the page in their portal. */
export const handle: ScreenHandle = { frame: 'by role' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function DiscountsScreen() {
  return (
    <AccountFrame isInPortal title={texts.title} currentPage="/account/discounts">
      {(user) => (can(user, 'discounts.write') ? <Discounts user={user} /> : <p>{texts.noAccess}</p>)}
    </AccountFrame>
  )
}

function Discounts({ user }: { user: User }) {
  const list = useQuery(discountsQuery(user.id))
  const [open, setOpen] = useState<DiscountView | 'new'>()
  const [wasOpened, setOpened] = useState(false)
  if (open && !wasOpened) setOpened(true)
  const [usesOf, setUsesOf] = useState<DiscountView>()
  const [toDelete, setToDelete] = useState<DiscountView>()
  const discounts = list.data ?? []
  const add = (
    <Button kind="primary" onClick={() => setOpen('new')}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <LoadState
        query={list}
        loading={texts.loading}
        error={texts.error}
        skeleton={<SkeletonList className="grid gap-4" headHeight="44px" count={3} height="96px" />}
        isEmpty={() => discounts.length === 0}
        empty={<NoDiscounts add={add} />}
      >
        {() => (
          <>
            <div className="discounts-h">
              <p className="muted">{texts.count(discounts.length)}</p>
              {add}
            </div>
            <ul className="discounts">
              {discounts.map((discount) => (
                <DiscountRow
                  key={discount.id}
                  discount={discount}
                  onShowUses={() => setUsesOf(discount)}
                  onEdit={() => setOpen(discount)}
                  onDelete={() => setToDelete(discount)}
                />
              ))}
            </ul>
          </>
        )}
      </LoadState>
      {wasOpened && (
        <Suspense>
          <DiscountDialog discounts={discounts} open={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {usesOf && (
        <Suspense>
          <UsesDialog user={user} discount={usesOf} onClose={() => setUsesOf(undefined)} />
        </Suspense>
      )}
      <ReferralList user={user} />
      <DeleteDiscountDialog discount={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  )
}

function NoDiscounts({ add }: { add: ReactNode }) {
  return (
    <Empty
      shape="paper"
      action={
        <>
          <p className="muted">{texts.emptyText}</p>
          {add}
        </>
      }
    >
      {texts.empty}
    </Empty>
  )
}
