import type { CartItemView, CartView } from '@printery/contract'
import { backdropsFor } from '@printery/domain/backdrops'
import { Note } from '@printery/ui/note'
import { type ReactNode, useId } from 'react'
import { useReachability } from '../../../api/reachability.ts'
import { useSession } from '../../../session/session.ts'
import { Drawer } from '../../../ui/dialogs/drawer.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { EmptyOrderList } from '../../../ui/feedback/empty-list.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { useCart } from '../cart-query.ts'
import { runsOf } from '../model.ts'
import { texts } from '../texts.ts'
import { CartFooter } from './cart-footer.tsx'
import { CartLine } from './cart-line.tsx'
import { DeleteCartButton } from './delete-cart-button.tsx'

interface CartPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onLogIn: () => void
}

export function CartPanel({ open, onOpenChange, onLogIn }: CartPanelProps) {
  const { status } = useSession()
  const cart = useCart()
  const offline = useReachability() !== 'ok'
  const close = () => onOpenChange(false)
  const filledCart = status === 'in' && cart.data && cart.data.items.length > 0 ? cart.data : undefined
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      tools={filledCart && <DeleteCartButton cart={filledCart} offline={offline} />}
      footer={filledCart && <CartFooter cart={filledCart} offline={offline} onProceed={close} />}
    >
      {status !== 'in' ? (
        <LoggedOut onLogIn={onLogIn} />
      ) : (
        <LoadState
          query={cart}
          loading={texts.loading}
          error={texts.error}
          skeleton={<SkeletonList className="grid gap-4 py-4" count={2} height="108px" />}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyOrderList shape="bag" text={texts.empty} link={texts.emptyLink} onLeave={close} />}
        >
          {({ items }) => <Lines items={items} offline={offline} onLeave={close} />}
        </LoadState>
      )}
    </Drawer>
  )
}

interface LinesProps {
  items: CartView['items']
  offline: boolean
  onLeave: () => void
}

function Lines({ items, offline, onLeave }: LinesProps) {
  const groups = runsOf(items)
  const shownItems = groups.flatMap((group) => group.items)
  const backdrops = backdropsFor(shownItems.map((item) => item.color))
  const line = (item: CartItemView, _index: number, { length }: CartItemView[]) => (
    <CartLine
      key={item.id}
      item={item}
      backdrop={backdrops[shownItems.indexOf(item)] ?? 'bone'}
      isInRun={length > 1}
      locked={offline}
      onLeave={onLeave}
    />
  )
  return (
    <>
      {offline && (
        <Note tone="wait" className="mt-4">
          {texts.offline}
        </Note>
      )}
      <ul>
        {groups.map((group) =>
          group.items.length === 1 ? (
            group.items.map(line)
          ) : (
            <CartRun key={group.runId} items={group.items}>
              {group.items.map(line)}
            </CartRun>
          ),
        )}
      </ul>
    </>
  )
}

/** A group of lines that are priced by their total quantity. */
function CartRun({ items, children }: { items: readonly CartItemView[]; children: ReactNode }) {
  const id = useId()
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0)
  return (
    <li className="cart-run">
      <p id={id}>{texts.pricedAsOneRun(items[0]?.product.title ?? '', items.length, pieces)}</p>
      <ul aria-labelledby={id}>{children}</ul>
    </li>
  )
}

function LoggedOut({ onLogIn }: { onLogIn: () => void }) {
  const action = (
    <Button kind="primary" onClick={onLogIn}>
      {texts.logIn}
    </Button>
  )
  return (
    <Empty shape="bag" action={action}>
      {texts.loggedOut}
    </Empty>
  )
}
