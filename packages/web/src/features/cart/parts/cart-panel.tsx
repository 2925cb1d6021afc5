import { formatTotal } from '@printery/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../../api.ts'
import { useReach } from '../../../reachability.ts'
import { useSession } from '../../../session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useCart, useEmptyCart } from '../data.ts'
import { texts } from '../texts.ts'
import { CartEnd } from './cart-end.tsx'
import { CartLine } from './cart-line.tsx'

interface CartPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onLogIn: () => void
}

export function CartPanel({ open, onOpenChange, onLogIn }: CartPanelProps) {
  const { status } = useSession()
  const cart = useCart()
  const emptyCart = useEmptyCart()
  const toast = useToast()
  const offline = useReach() !== 'ok'
  const [asksToEmpty, setAsksToEmpty] = useState(false)
  const close = () => onOpenChange(false)
  const filled = status === 'in' && cart.data && cart.data.items.length > 0 ? cart.data : undefined
  const empty = () =>
    emptyCart.mutate(undefined, { onError: (error) => toast(sentenceOf(error, texts.removeFailed), 'bad') })
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      tools={
        filled && (
          <button
            type="button"
            className="ib"
            aria-label={texts.deleteCart}
            title={texts.deleteCart}
            disabled={offline || emptyCart.isPending}
            onClick={() => setAsksToEmpty(true)}
          >
            <Icon name="trash" />
          </button>
        )
      }
      footer={filled && <CartEnd cart={filled} offline={offline} onProceed={close} />}
    >
      {status !== 'in' ? (
        <Empty
          shape="bag"
          action={
            <button type="button" className="btn primary" onClick={onLogIn}>
              {texts.logIn}
            </button>
          }
        >
          {texts.loggedOut}
        </Empty>
      ) : (
        <LoadState
          query={cart}
          loading={texts.loading}
          error={texts.error}
          skeleton={<CartSkeleton />}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <Empty
              shape="bag"
              action={
                <Link className="btn primary" to="/products" onClick={close}>
                  {texts.emptyButton}
                </Link>
              }
            >
              {texts.empty}
            </Empty>
          }
        >
          {({ items }) => (
            <>
              {offline && (
                <Note tone="wait" className="mt-4">
                  {texts.offline}
                </Note>
              )}
              <ul>
                {items.map((item, place) => (
                  <CartLine key={item.id} item={item} place={place} locked={offline} onLeave={close} />
                ))}
              </ul>
            </>
          )}
        </LoadState>
      )}
      {filled && (
        <ConfirmDialog
          open={asksToEmpty}
          onOpenChange={setAsksToEmpty}
          title={texts.deleteAll.title}
          yes={texts.deleteAll.yes}
          no={texts.deleteAll.no}
          danger
          onYes={empty}
        >
          {texts.deleteAll.text(filled.items.length, formatTotal(filled.total))}
        </ConfirmDialog>
      )}
    </Drawer>
  )
}

function CartSkeleton() {
  return (
    <div className="grid gap-4 py-4">
      <Skeleton height="108px" />
      <Skeleton height="108px" />
    </div>
  )
}
