import type { ProductView } from '@printery/contract'
import { Note } from '@printery/ui/note'
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import type { CallApi, ResponseOf } from '../../api/client.ts'
import { reportUnreachable } from '../../api/reachability.ts'
import { useShopDetails } from '../../api/shop-details.ts'
import { pageMeta } from '../../shell/metadata/page-meta.ts'
import { findRefusal } from '../../ssr/error-response.ts'
import { apiContext, maintenanceContext } from '../../ssr/request-context.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { CategoryChips, CategoryList } from './shop/categories.tsx'
import { BudgetLinks, ColourLinks } from './shop/filter-links.tsx'
import { ShopFilters } from './shop/filters.tsx'
import { LocalLinks } from './shop/local-links.tsx'
import { printOnCard } from './shop/printed-card.server.ts'
import { ProductGrid } from './shop/product-grid.tsx'
import { ShopEmpty, ShopError } from './shop/shop-states.tsx'
import './shop/shop.css'
import './shop/card.css'
import {
  cardOf,
  pageSize,
  readShopQuery,
  type ShopPage,
  type ShopQuery,
  shopHref,
} from './shop/shop-model.ts'
import { shopTexts as texts } from './shop/shop-texts.ts'

/** The maximum number of products that one call returns, in whole pages. */
const maxPerCall = 4 * pageSize

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.get(maintenanceContext)) throw redirect('/upgrade')
  const query = readShopQuery(new URL(request.url).searchParams)
  const { call } = context.get(apiContext)
  try {
    return await loadPage(call, query)
  } catch (error) {
    // A refusal is shown in the list; an error without a response replaces the whole page.
    const refusal = findRefusal(error)
    if (!refusal) throw error
    const failure = { message: refusal.message, requestId: refusal.requestId }
    const page: ShopPage = { query, cards: [], total: 0, nextHref: undefined, failure }
    return data(page, { status: refusal.status })
  }
}

/** If the next page of products fails, the list stays and shows the error at its end. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<ShopPage> {
  try {
    return (await serverLoader()) as ShopPage
  } catch (error) {
    const query = readShopQuery(new URL(request.url).searchParams)
    if (query.cursor === undefined) throw error
    reportUnreachable()
    const failure = {
      message: navigator.onLine ? texts.shopUnreachable : texts.offline,
      requestId: undefined,
    }
    return { query, cards: [], total: 0, nextHref: undefined, failure }
  }
}

async function loadPage(call: CallApi, query: ShopQuery): Promise<ShopPage> {
  const { filter: category, budget, colour, search, sort } = query
  const filters = { category, budget, colour, search }
  const requestedCount = pageSize * (query.pages ?? 1)
  const products: ProductView[] = []
  let cursor: string | null | undefined = query.cursor
  do {
    const limit = Math.min(maxPerCall, requestedCount - products.length)
    const response: ResponseOf<'GET /product'> = await call('GET /product', {
      query: { ...filters, sort, cursor, limit },
    })
    products.push(...response.products)
    cursor = response.nextCursor
  } while (cursor !== null && products.length < requestedCount)
  const isWhole = cursor === null && query.cursor === undefined
  const total = isWhole ? products.length : (await call('GET /product/count', { query: filters })).count
  const cards = products.map((product, index) => {
    const indexOnPage = index % pageSize
    const card = cardOf(product, indexOnPage, colour)
    return { ...card, print: printOnCard(product, card.colour, indexOnPage) }
  })
  return { query, cards, total, nextHref: cursor === null ? undefined : shopHref(query, { cursor }) }
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: `${texts.title} · Printery`, description: texts.description, path: '/products', matches })

export default function ShopScreen() {
  const shopDetails = useShopDetails()
  const page = useLoaderData<typeof loader>()
  const { query, cards, failure } = page
  return (
    <main id="main">
      <LocalLinks className="wrap shop-page">
        <div className="shop-top">
          <h1 className="d2">{texts.title}</h1>
          <Note tone="plain" icon={<Icon name="file" />}>
            {shopDetails && texts.quotationNote(shopDetails.quotationDays)}
          </Note>
        </div>
        <CategoryChips query={query} />
        <div className="shop-layout">
          <aside>
            <CategoryList query={query} />
            <BudgetLinks query={query} />
            <ColourLinks query={query} />
            <RequestLink />
          </aside>
          <section aria-labelledby="products">
            <h2 className="visually-hidden" id="products">
              {texts.products}
            </h2>
            <ShopFilters query={query} total={failure ? undefined : page.total} />
            {failure && <ShopError {...failure} retryHref={shopHref(query)} />}
            {!failure && cards.length === 0 && <ShopEmpty query={query} />}
            {cards.length > 0 && (
              <ProductGrid key={`cards ${shopHref(query, { cursor: query.cursor })}`} page={page} />
            )}
            <RequestLink />
          </section>
        </div>
      </LocalLinks>
    </main>
  )
}

/** A link to request a product that the shop doesn't list. */
function RequestLink() {
  return (
    <div className="need">
      <b>{texts.requestHeading}</b>
      <p>{texts.requestText}</p>
      <a className="link" href="/request">
        {texts.requestButton}
      </a>
    </div>
  )
}
