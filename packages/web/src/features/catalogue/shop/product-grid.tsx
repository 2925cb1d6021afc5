import { memo, useEffect, useMemo, useRef } from 'react'
import { useFetcher } from 'react-router'
import { ProductCard } from './product-card.tsx'
import { maxPages, type ShopPage, type ShopQuery, shopHref } from './shop-model.ts'
import { shopTexts as texts } from './shop-texts.ts'
import { swipeHandlers } from './swipe.ts'

/** Cards of the first two rows are on the first screen. */
const eagerCards = 8

export function ProductGrid({ page }: { page: ShopPage }) {
  const swipes = useMemo(swipeHandlers, [])
  return (
    <ul className="cards" {...swipes}>
      {page.cards.map((card, index) => (
        <ProductCard key={card.id} card={card} eager={index < eagerCards} first={index < 2} />
      ))}
      <MoreProducts page={page} first={page.query} loaded={page.query.pages ?? 1} />
    </ul>
  )
}

interface MoreProductsProps {
  page: ShopPage
  /** The query of the first page. */
  first: ShopQuery
  /** Number of loaded pages. */
  loaded: number
}

/** Loads the next products into the same list. Without JavaScript the link opens them as a separate page. */
function MoreProducts({ page, first, loaded }: MoreProductsProps) {
  const fetcher = useFetcher<ShopPage>()
  const next = fetcher.data
  if (next && !next.failure) return <NextCards page={next} first={first} loaded={loaded + 1} />
  if (!page.nextHref) return page.query.cursor ? <FirstPageLink page={page} /> : null
  const href = page.nextHref
  const loading = fetcher.state !== 'idle'
  return (
    <li className="more-row">
      {next?.failure && !loading && <Failure {...next.failure} />}
      <a
        className="btn"
        href={href}
        aria-disabled={loading || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          if (!loading) void fetcher.load(href)
        }}
      >
        {loading ? texts.loading : next?.failure ? texts.retry : texts.loadMore}
      </a>
    </li>
  )
}

/** Refusals have a request id; failures without a response don't. */
function Failure({ message, requestId }: NonNullable<ShopPage['failure']>) {
  return (
    <div role="alert">
      <p>{requestId ? texts.error(message) : message}</p>
      {requestId && <p className="muted xs mono">{texts.reference(requestId)}</p>}
    </div>
  )
}

/** Memoized, so that loading more doesn't rerender existing cards. */
const NextCards = memo(function NextCards({ page, first, loaded }: MoreProductsProps) {
  const firstCard = useRef<HTMLLIElement>(null)
  // The pressed button is removed, so the first new card is focused.
  useEffect(() => firstCard.current?.querySelector('a')?.focus({ preventScroll: true }), [])
  // The Back button restores the same number of pages. The router isn't used, because the URL doesn't change the shown
  // content.
  useEffect(() => {
    const pages = Math.min(loaded, maxPages)
    history.replaceState(history.state, '', shopHref(first, { cursor: first.cursor, pages }))
  }, [first, loaded])
  return (
    <>
      {page.cards.map((card, index) => (
        <ProductCard key={card.id} card={card} ref={index === 0 ? firstCard : undefined} />
      ))}
      {page.nextHref && <MoreProducts page={page} first={first} loaded={loaded} />}
    </>
  )
})

function FirstPageLink({ page }: { page: ShopPage }) {
  return (
    <li className="more-row">
      <a className="btn quiet" href={shopHref(page.query)}>
        {texts.backToFirst}
      </a>
    </li>
  )
}
