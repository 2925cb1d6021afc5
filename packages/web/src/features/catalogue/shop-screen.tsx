import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import { ApiRefusal, type CallApi } from '../../api.ts'
import { apiContext, maintenanceContext } from '../../api-context.ts'
import { Note } from '../../ui/note.tsx'
import { CategoryChips, CategoryList } from './parts/categories.tsx'
import { BudgetLinks, ShopFilters } from './parts/filters.tsx'
import { LocalLinks } from './parts/local-links.tsx'
import { ProductGrid } from './parts/product-grid.tsx'
import { ShopEmpty, ShopError } from './parts/shop-states.tsx'
import './shop.css'
import { cardOf, readShopQuery, type ShopPage, type ShopQuery, shopHref } from './shop-model.ts'
import { shopTexts as texts } from './texts.ts'

/** Three to six rows: enough to fill the first screens, small enough to render 300 times a second. */
const pageSize = 24

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (context.get(maintenanceContext)) throw redirect('/upgrade')
  const query = readShopQuery(new URL(request.url).searchParams)
  const { call } = context.get(apiContext)
  try {
    return await loadPage(call, query)
  } catch (error) {
    // The list's own error state; a fault without an answer is the whole page's.
    if (!(error instanceof ApiRefusal)) throw error
    const failure = { message: error.message, requestId: error.requestId }
    const page: ShopPage = { query, cards: [], nextHref: undefined, failure }
    return data(page, { status: error.status })
  }
}

async function loadPage(call: CallApi, query: ShopQuery): Promise<ShopPage> {
  const { filter: category, budget, search, sort, cursor } = query
  const answer = await call('GET /product', {
    query: { category, budget, search, sort, cursor, limit: pageSize },
  })
  const nextHref = answer.nextCursor === null ? undefined : shopHref(query, { cursor: answer.nextCursor })
  return { query, cards: answer.products.map(cardOf), nextHref }
}

export const meta: MetaFunction<typeof loader> = () => [
  { title: `${texts.title} · Printery` },
  { name: 'description', content: texts.description },
]

export default function ShopScreen() {
  const page = useLoaderData<typeof loader>()
  const { query, cards, failure } = page
  return (
    <main id="main">
      <LocalLinks className="wrap shop-page">
        <div className="shop-top">
          <h1 className="d2">{texts.title}</h1>
          <Note tone="plain" icon="file">
            {texts.note}
          </Note>
        </div>
        <CategoryChips query={query} />
        <div className="shop-lay">
          <aside>
            <CategoryList query={query} />
            <BudgetLinks query={query} />
          </aside>
          <section aria-labelledby="products">
            <h2 className="vh" id="products">
              {texts.products}
            </h2>
            <ShopFilters
              key={`filters ${shopHref(query)}`}
              query={query}
              shown={failure ? undefined : shownOf(page)}
            />
            {failure && <ShopError {...failure} retryHref={shopHref(query)} />}
            {!failure && cards.length === 0 && <ShopEmpty query={query} />}
            {cards.length > 0 && (
              <ProductGrid key={`cards ${shopHref(query, { cursor: query.cursor })}`} page={page} />
            )}
          </section>
        </div>
      </LocalLinks>
    </main>
  )
}

/** A total stands here only when the whole list does. */
function shownOf({ query, cards, nextHref }: ShopPage): string {
  if (cards.length === 0) return ''
  if (query.cursor) return texts.further
  return nextHref ? texts.firstShown(cards.length) : texts.shown(cards.length)
}
