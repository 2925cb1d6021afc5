import './checkout.css'
import './progress.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, type MetaArgs, useNavigate, useSearchParams } from 'react-router'
import { type Session, updateUser } from '../../session.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { useGuard } from '../../shell/guard.ts'
import { Empty } from '../../ui/empty.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { useCartDrawer } from '../cart/cart-drawer.tsx'
import { cartQuery } from '../cart/cart-query.ts'
import { leftPageQuery } from './data.ts'
import { forgetForm } from './kept-form.ts'
import { type LeftPage, leftUnasked } from './left-page.ts'
import { CheckoutBody } from './parts/checkout-body.tsx'
import { CheckoutHead } from './parts/checkout-head.tsx'
import { CheckoutSkeleton } from './parts/checkout-skeleton.tsx'
import { Progress } from './parts/progress.tsx'
import { Track } from './parts/track.tsx'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta({ location }: MetaArgs) {
  const isReturn = new URLSearchParams(location.search).get('completed') === 'true'
  return [
    { title: isReturn ? texts.progress.pageTitle : texts.pageTitle },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function CheckoutScreen() {
  const session = useGuard()
  const [address] = useSearchParams()
  const orderId = address.get('orderId')
  const wasCancelled = address.get('cancelled') === 'true'
  if (session === undefined) return <CheckoutHead />
  if (orderId && address.get('completed') === 'true')
    return <ReturnFromPayment key={orderId} orderId={orderId} />
  if (orderId && wasCancelled) return <CancelledPayment key={orderId} session={session} orderId={orderId} />
  return <Checkout session={session} left={wasCancelled ? leftUnasked : undefined} />
}

/** A page that was left may have been paid elsewhere, or a card on it refused: the provider knows. */
function CancelledPayment({ session, orderId }: { session: Session; orderId: string }) {
  const { data: left } = useQuery(leftPageQuery(orderId))
  if (left?.isPaid) return <ReturnFromPayment orderId={orderId} />
  return <Checkout session={session} left={left} />
}

function Checkout({ session, left }: { session: Session; left: LeftPage | undefined }) {
  // Whatever was shown elsewhere: what is paid is what the server says now.
  const cart = useQuery({ ...cartQuery(session.token), refetchOnMount: 'always' })
  const drawer = useCartDrawer()
  return (
    <>
      <CheckoutHead lines={cart.data?.items.length} onCart={drawer.open} />
      <main id="main" className="wrap checkout">
        <h1 className="vh">{texts.title}</h1>
        <Track />
        <LoadState
          query={cart}
          loading={texts.loading}
          error={texts.error}
          skeleton={<CheckoutSkeleton />}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyCart />}
        >
          {(loaded) => (
            <CheckoutBody
              key={session.user.id}
              user={session.user}
              cart={loaded}
              refreshCart={() => void cart.refetch()}
              left={left}
            />
          )}
        </LoadState>
      </main>
    </>
  )
}

function EmptyCart() {
  const action = (
    <Link className="btn primary" to="/products">
      {texts.emptyButton}
    </Link>
  )
  return (
    <Empty shape="bag" action={action}>
      {texts.empty}
    </Empty>
  )
}

function ReturnFromPayment({ orderId }: { orderId: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const onConfirmed = () => {
    updateUser({ isFirstOrder: false })
    forgetForm()
    void client.invalidateQueries({ queryKey: ['cart'] })
  }
  return (
    <>
      <CheckoutHead />
      <main id="main" className="wrap progress-page">
        <Progress
          orderId={orderId}
          onConfirmed={onConfirmed}
          onDone={() => navigate(`/account/mygifts/${orderId}`, { replace: true })}
        />
      </main>
    </>
  )
}
