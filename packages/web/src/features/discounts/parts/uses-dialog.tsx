import type { DiscountUse, DiscountUses, DiscountView } from '@printery/contract'
import { formatCents, formatMoment, formatTotal } from '@printery/domain'
import { Dialog } from '@printery/ui/dialog'
import { Note } from '@printery/ui/note'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { User } from '../../../session/session.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { usesQuery } from '../data.ts'
import { texts } from '../texts.ts'

const usesTexts = texts.uses

interface UsesDialogProps {
  user: User
  discount: DiscountView
  onClose: () => void
}

/** Customers who used a discount, how often, and the amount that it saved. */
export function UsesDialog({ user, discount, onClose }: UsesDialogProps) {
  const list = useInfiniteQuery(usesQuery(user.id, discount.id))
  const first = list.data?.pages[0]
  const uses = list.data?.pages.flatMap((page) => page.uses) ?? []
  return (
    <Dialog wide open onOpenChange={(isOpen) => !isOpen && onClose()} title={usesTexts.title(discount.code)}>
      <PagedListState list={list} texts={usesTexts} skeleton={<Skeleton height="96px" />} isWide>
        <div className="uses">
          {first && <Sums sums={first.sums} />}
          {uses.length === 0 ? (
            <Empty shape="paper">{usesTexts.empty}</Empty>
          ) : (
            <ul>
              {uses.map((use) => (
                <UseRow key={use.orderId} use={use} />
              ))}
            </ul>
          )}
        </div>
      </PagedListState>
    </Dialog>
  )
}

function Sums({ sums }: { sums: DiscountUses['sums'] }) {
  return (
    <>
      <dl className="use-sums">
        <div>
          <dt>{usesTexts.orders}</dt>
          <dd className="mono">{sums.uses}</dd>
        </div>
        <div>
          <dt>{usesTexts.people}</dt>
          <dd className="mono">{sums.people}</dd>
        </div>
        <div>
          <dt>{usesTexts.discountTotal}</dt>
          <dd className="mono">{formatTotal(sums.saved)}</dd>
        </div>
        <div>
          <dt>{usesTexts.total}</dt>
          <dd className="mono">{formatTotal(sums.total)}</dd>
        </div>
      </dl>
      {sums.uses > 0 && <p className="small muted">{usesTexts.amountsNote}</p>}
      {sums.open > 0 && <Note tone="wait">{usesTexts.openPaymentPages(sums.open)}</Note>}
    </>
  )
}

function UseRow({ use }: { use: DiscountUse }) {
  const { user, number, orderId, usedAt, status, discount, saved, total } = use
  return (
    <li>
      <div>
        <Link to={`/account/user/${user.id}`}>
          {user.firstName} {user.lastName}
        </Link>
        <small>{user.email}</small>
      </div>
      <div>
        <Link className="mono" to={`/account/mygifts/${orderId}`}>
          {number}
        </Link>
        <small>
          {formatMoment(new Date(usedAt))}, {status}
        </small>
      </div>
      <div className="amount">
        <span className="mono">{usesTexts.discountOfOrder(discount, formatCents(saved))}</span>
        <small className="mono">{usesTexts.ofTotal(formatTotal(total))}</small>
      </div>
    </li>
  )
}
