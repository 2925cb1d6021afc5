import { categories, watermarkText } from '@printery/domain'
import { formatDelivery } from '@printery/domain/delivery'
import {
  data,
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { ApiRefusal } from '../../api/client.ts'
import { getSession } from '../../session/session.ts'
import { apiContext } from '../../ssr/request-context.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { useAuthModal } from '../accounts/login/auth-modal.tsx'
import { useAddToCart, useDiscardRun } from '../cart/add-to-cart.ts'
import { useCartDrawer } from '../cart/cart-drawer.tsx'
import { Configurator } from './configurator/configurator.tsx'
import { printViewOf } from './preview/print-view.server.ts'
import { productMeta } from './product-meta.server.ts'
import { requestedPrint } from './requested-print.server.ts'
import './preview/preview.css'
import './price/price.css'
import './product.css'
import './configurator/steps.css'
import { useAddRun } from './add-to-cart/use-add-to-cart.ts'
import { shopHref } from './shop/shop-model.ts'
import { productTexts as texts } from './texts.ts'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { call } = context.get(apiContext)
  const [loadedProduct, shop] = await Promise.all([
    call('GET /product/:id', { params: { id: params.productId ?? '' } }).catch(throwNotFound),
    call('GET /shop'),
  ])
  const { searchParams } = new URL(request.url)
  const now = new Date()
  const delivery = {
    regular: formatDelivery(shop.delivery, 'regular', now),
    fast: formatDelivery(shop.delivery, 'fast', now),
    shipping: shop.shipping,
  }
  const { product, popularSide } = loadedProduct
  const meta = productMeta(loadedProduct, shop)
  return {
    product,
    print: printViewOf(product.form, product),
    delivery,
    watermark: watermarkText(shop.publicUrl, shop.businessName),
    requestedColour: searchParams.get('colour') ?? undefined,
    wishedPrint: requestedPrint(product, searchParams),
    popularSide,
    meta,
  }
}

/** An invalid id and a removed product have the same error. */
function throwNotFound(error: unknown): never {
  if (error instanceof ApiRefusal && (error.status === 404 || error.status === 422))
    throw data(null, { status: 404 })
  throw error
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.meta ?? [{ title: 'Printery' }]

export default function ProductScreen() {
  const {
    product,
    print,
    delivery,
    watermark,
    requestedColour: wishedColour,
    wishedPrint,
    popularSide,
  } = useLoaderData<typeof loader>()
  const adding = useProductAdding()
  const category = categories.find(({ name }) => name === product.category.name)
  return (
    <main id="main" className="wrap product-page">
      <nav className="crumb" aria-label={texts.breadcrumb}>
        <Link to="/products">{texts.shop}</Link>
        <span aria-hidden="true">/</span>
        {category && (
          <>
            <Link to={shopHref({ sort: 'category', filter: category.name })}>{category.label}</Link>
            <span aria-hidden="true">/</span>
          </>
        )}
        <span aria-current="page">{product.title}</span>
      </nav>
      <noscript>
        <p className="note wait">{texts.scriptNeeded}</p>
      </noscript>
      <Configurator
        key={product.id}
        product={product}
        print={print}
        delivery={delivery}
        watermark={watermark}
        requestedColour={wishedColour}
        requestedPrint={wishedPrint}
        popularSide={popularSide}
        adding={adding}
      />
    </main>
  )
}

function useProductAdding() {
  const { mutateAsync } = useAddToCart()
  const auth = useAuthModal()
  const drawer = useCartDrawer()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  return useAddRun({
    add: mutateAsync,
    discard: useDiscardRun(),
    requireLogin: (retry) => {
      if (getSession()) return true
      toast(texts.loginNeeded, 'info')
      auth.open('buy', retry)
      return false
    },
    reload: revalidate,
    showToast: toast,
    done: drawer.open,
  })
}

export function ErrorBoundary() {
  const error = useRouteError()
  // Any error other than a missing product is unexpected and handled by the page's frame.
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <main id="main" className="wrap">
      <title>{`${texts.notFound} · Printery`}</title>
      <h1 className="visually-hidden">{texts.notFoundTitle}</h1>
      <Empty
        shape="bag"
        action={
          <ButtonLink kind="primary" to="/products">
            {texts.notFoundButton}
          </ButtonLink>
        }
      >
        {texts.notFound}
      </Empty>
    </main>
  )
}
