import './editor-screen.css'
import type { ProductView } from '@printery/contract'
import { type Side, sides, watermarkText } from '@printery/domain'
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
import { findDesignInReview, reviewUrlOf, saveDesignInReview } from '../../storage/design-in-review.ts'
import {
  type FinishedDesign,
  findOrder,
  type OrderInProgress,
  saveOrder,
} from '../../storage/order-in-progress.ts'
import { Brand } from '../../ui/brand/brand.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { useAuthModal } from '../accounts/login/auth-modal.tsx'
import { InlineLogin } from '../accounts/login/inline-login.tsx'
import { productForEditor } from '../catalogue/artwork/editor-product.ts'
import { orderInColour } from '../catalogue/artwork/order-colour.ts'
import { withPaidInks } from '../catalogue/artwork/paid-inks.ts'
import { productViewOf } from '../catalogue/artwork/product-view.ts'
import { printViewOf } from '../catalogue/preview/print-view.server.ts'
import { texts } from './texts.ts'

const DraftLoader = lazyComponent(() => import('./parts/draft-loader.tsx').then((file) => file.DraftLoader))

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The product of the design; a design may be created without one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('product')
  if (id === null) return { product: null, print: null, watermark: '' }
  const { call } = context.get(apiContext)
  try {
    const [{ product }, shop] = await Promise.all([
      call('GET /product/:id', { params: { id } }),
      call('GET /shop'),
    ])
    const watermark = watermarkText(shop.publicUrl, shop.businessName)
    return { product, print: printViewOf(product.form, product), watermark }
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 404 || error.status === 422))
      return { product: null, print: null, watermark: '' }
    throw error
  }
}

export default function EditorScreen() {
  const session = useSession()
  // The editor needs browser APIs, so the server renders only a placeholder.
  return (
    <main id="main" className="editor-page">
      <h1 className="visually-hidden">{texts.title}</h1>
      {session.status === 'checking' ? (
        <LoadingEditor />
      ) : (
        <Suspense fallback={<LoadingEditor />}>
          <EditorLoader session={session} />
        </Suspense>
      )}
    </main>
  )
}

/** Only another product revalidates the page; the new URL of a created draft doesn't. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.searchParams.get('product') !== nextUrl.searchParams.get('product')
}

function EditorLoader({ session }: { session: SessionState }) {
  const { product, print, watermark } = useLoaderData<typeof loader>()
  const [searchParams, setSearchParams] = useSearchParams()
  const navigate = useNavigate()
  const auth = useAuthModal()
  const showToast = useToast()
  const draftId = searchParams.get('draft') ?? undefined
  const itemId = searchParams.get('item')
  const [findingsOf] = useState(() => sides.find((side) => side === searchParams.get('findings')))
  const inReview = useMemo(() => (itemId === null ? undefined : findDesignInReview(itemId)), [itemId])
  const [changedOrder, setChangedOrder] = useState<OrderInProgress>()
  const order = useMemo(() => {
    if (inReview || !product) return undefined
    return changedOrder?.productId === product.id ? changedOrder : findOrder(product.id)
  }, [product, inReview, changedOrder])
  const updateOrder = useCallback((changed: OrderInProgress) => {
    saveOrder(changed)
    setChangedOrder(changed)
  }, [])
  const setPaidInks = useCallback(
    (side: Side, inks: number) => {
      if (order) updateOrder(withPaidInks(order, side, inks))
    },
    [order, updateOrder],
  )
  const chooseColour = useCallback(
    (hex: string) => {
      if (product) updateOrder(orderInColour(order ?? newOrder(product), hex))
    },
    [order, product, updateOrder],
  )
  const editorProduct = useMemo(
    () => (product ? productForEditor(product, print, inReview ?? order) : undefined),
    [product, print, inReview, order],
  )
  const productView = useMemo(
    () => (product && print ? productViewOf(product, watermark) : undefined),
    [product, print, watermark],
  )
  /** Id of the draft that this page created. Creating it changes only the URL, not the page. */
  const createdDraftId = useRef<string>(undefined)
  const key = useRef(draftId)
  if (draftId !== createdDraftId.current) key.current = draftId
  if (draftId !== undefined && session.status === 'out') return <DraftLogin />
  const backHref = inReview ? reviewUrlOf(inReview) : product ? `/shirtdetail/${product.id}` : '/products'

  const finish = (design: FinishedDesign) => {
    if (inReview) {
      saveDesignInReview({ ...inReview, draftId: design.draftId, design })
      return void navigate(backHref)
    }
    if (!product) return void navigate('/account/drafts')
    saveOrder({ ...(order ?? newOrder(product)), design })
    void navigate(backHref)
  }
  const finishLabel = inReview ? texts.finishReview : order?.isLastStep ? texts.checkout : texts.finishOrder
  return (
    <DraftLoader
      key={key.current ?? 'new'}
      draftId={draftId}
      productId={product?.id}
      isProductInUrl={searchParams.has('product')}
      keepsAreas={inReview !== undefined}
      shown={editorProduct}
      productView={productView}
      isLoggedIn={session.status === 'in'}
      finishLabel={finishLabel}
      ensureLoggedIn={(onLoggedIn) => {
        if (getSession()) return true
        showToast(texts.loginToSave, 'info')
        auth.open('login', onLoggedIn)
        return false
      }}
      onProduct={(productId) =>
        setSearchParams({ draft: draftId ?? '', product: productId }, { replace: true })
      }
      onDraft={(id) => {
        createdDraftId.current = id
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
      setPaidInks={order && setPaidInks}
      chooseColour={inReview ? undefined : chooseColour}
      findingsOf={findingsOf}
      brand={<Brand />}
    />
  )
}

/** The order of a customer who opened the editor without using the configurator. */
function newOrder({ id, colours }: Pick<ProductView, 'id' | 'colours'>): OrderInProgress {
  return {
    productId: id,
    colours: colours.slice(0, 1),
    printed: {},
    isLastStep: false,
    savedByInk: undefined,
    choices: null,
  }
}

/** The login for a draft, which only its owner can open. */
function DraftLogin() {
  return (
    <div className="wrap">
      <Brand />
      <InlineLogin lead={texts.loginToContinue} />
    </div>
  )
}

function LoadingEditor() {
  return (
    <p className="muted editor-opening" role="status">
      {texts.loading}
    </p>
  )
}
