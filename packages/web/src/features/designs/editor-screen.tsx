import './editor-screen.css'
import { type Side, sides } from '@printery/domain'
import { Suspense, useCallback, useMemo, useRef, useState } from 'react'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { ApiRefusal } from '../../api/client.ts'
import { getSession, type SessionState, useSession } from '../../session/session.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { apiContext } from '../../ssr/request-context.ts'
import { findDesignInReview, reviewOf, saveDesignInReview } from '../../storage/design-in-review.ts'
import {
  type FinishedDesign,
  findOrder,
  type OrderInProgress,
  saveOrder,
} from '../../storage/order-in-progress.ts'
import { Brand } from '../../ui/brand/brand.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useAuthModal } from '../accounts/login/auth-modal.tsx'
import { InlineLogin } from '../accounts/login/inline-login.tsx'
import { productForEditor } from '../catalogue/artwork/editor-product.ts'
import { withPaidInks } from '../catalogue/artwork/paid-inks.ts'
import { printViewOf } from '../catalogue/preview/print-view.server.ts'
import { texts } from './texts.ts'

const DraftLoader = lazyPart(() => import('./parts/draft-loader.tsx').then((file) => file.DraftLoader))

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The product of the design; a design may be created without one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('product')
  if (id === null) return { product: null, print: null }
  const { call } = context.get(apiContext)
  try {
    const { product } = await call('GET /product/:id', { params: { id } })
    return { product, print: printViewOf(product.form, product) }
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 404 || error.status === 422))
      return { product: null, print: null }
    throw error
  }
}

export default function EditorScreen() {
  const session = useSession()
  // The editor needs browser APIs, so the server renders only a placeholder.
  return (
    <main id="main" className="editor-page">
      <h1 className="vh">{texts.title}</h1>
      {session.status === 'checking' ? (
        <Opening />
      ) : (
        <Suspense fallback={<Opening />}>
          <Editing session={session} />
        </Suspense>
      )}
    </main>
  )
}

/** Only another product revalidates the page; the new URL of a created draft doesn't. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get('product') !== nextUrl.searchParams.get('product')
}

function Editing({ session }: { session: SessionState }) {
  const { product, print } = useLoaderData<typeof loader>()
  const [searchParams, setSearchParams] = useSearchParams()
  const navigate = useNavigate()
  const auth = useAuthModal()
  const showToast = useToast()
  const draftId = searchParams.get('draft') ?? undefined
  const itemId = searchParams.get('item')
  const [findingsOf] = useState(() => sides.find((side) => side === searchParams.get('findings')))
  const inReview = useMemo(() => (itemId === null ? undefined : findDesignInReview(itemId)), [itemId])
  const [paidOrder, setPaidOrder] = useState<OrderInProgress>()
  const order = useMemo(() => {
    if (inReview || !product) return undefined
    return paidOrder?.productId === product.id ? paidOrder : findOrder(product.id)
  }, [product, inReview, paidOrder])
  const payForInks = useCallback(
    (side: Side, inks: number) => {
      if (!order) return
      const changedOrder = withPaidInks(order, side, inks)
      saveOrder(changedOrder)
      setPaidOrder(changedOrder)
    },
    [order],
  )
  const shown = useMemo(
    () => (product ? productForEditor(product, print, inReview ?? order) : undefined),
    [product, print, inReview, order],
  )
  /** Id of the draft that this page created: only the URL is new, not the page. */
  const ownDraftId = useRef<string>(undefined)
  const key = useRef(draftId)
  if (draftId !== ownDraftId.current) key.current = draftId
  if (draftId !== undefined && session.status === 'out') return <DraftLogin />
  const backHref = inReview ? reviewOf(inReview) : product ? `/shirtdetail/${product.id}` : '/products'

  const finish = (design: FinishedDesign) => {
    if (inReview) {
      saveDesignInReview({ ...inReview, draftId: design.draftId, design })
      return void navigate(backHref)
    }
    if (!product) return void navigate('/account/drafts')
    const startedOrder = order ?? {
      productId: product.id,
      colours: product.colours.slice(0, 1),
      printed: {},
      isLastStep: false,
      savedByInk: undefined,
      choices: null,
    }
    saveOrder({ ...startedOrder, design })
    void navigate(backHref)
  }
  const finishLabel = inReview ? texts.finishReview : order?.isLastStep ? texts.checkout : texts.finishOrder
  return (
    <DraftLoader
      key={key.current ?? 'new'}
      draftId={draftId}
      productId={product?.id}
      isProductAsked={searchParams.has('product')}
      keepsAreas={inReview !== undefined}
      shown={shown}
      isLoggedIn={session.status === 'in'}
      finishLabel={finishLabel}
      loggedIn={(again) => {
        if (getSession()) return true
        showToast(texts.loginToSave, 'info')
        auth.open('login', again)
        return false
      }}
      onProduct={(productId) =>
        setSearchParams({ draft: draftId ?? '', product: productId }, { replace: true })
      }
      onDraft={(id) => {
        ownDraftId.current = id
        setSearchParams(
          { ...(product && { product: product.id }), draft: id, ...(itemId !== null && { item: itemId }) },
          { replace: true },
        )
      }}
      onOpenDraft={(draft, product) =>
        void navigate(`/editor?${new URLSearchParams({ draft, ...(product && { product }) })}`)
      }
      onFinish={finish}
      onLeave={() => void navigate(backHref)}
      payForInks={order && payForInks}
      findingsOf={findingsOf}
      brand={<Brand />}
    />
  )
}

/** A draft has an owner, who must log in. */
function DraftLogin() {
  return (
    <div className="wrap">
      <Brand />
      <InlineLogin lead={texts.loginToContinue} />
    </div>
  )
}

function Opening() {
  return (
    <p className="muted editor-opening" role="status">
      {texts.loading}
    </p>
  )
}
