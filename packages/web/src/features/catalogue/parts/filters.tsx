import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { budgets, readShopQuery, type ShopQuery, shopHref, sortNames } from '../shop-model.ts'
import { shopTexts as texts } from '../texts.ts'

/** Links that look like the choice they are: they work without script. */
export function BudgetLinks({ query }: { query: ShopQuery }) {
  const row = (budget: number | undefined, label: string) => (
    <li key={label}>
      <a
        className="pick"
        href={shopHref(query, { budget })}
        aria-current={query.budget === budget ? 'true' : undefined}
      >
        {label}
      </a>
    </li>
  )
  return (
    <nav className="budget" aria-label={texts.budget}>
      <h2>{texts.budget}</h2>
      <ul>
        {row(undefined, texts.anyPrice)}
        {budgets.map((budget) => row(budget, texts.below(budget)))}
      </ul>
    </nav>
  )
}

/** What is filtered, with a cross for each, then search and order. */
export function ShopFilters({ query, shown }: { query: ShopQuery; shown: string | undefined }) {
  const { budget, search } = query
  const filters = Number(budget !== undefined) + Number(search !== undefined)
  return (
    <div className="shop-bar">
      <p className="n" role="status">
        {shown}
      </p>
      {budget && <Filter href={shopHref(query, { budget: undefined })} label={texts.below(budget)} />}
      {search && <Filter href={shopHref(query, { search: undefined })} label={texts.searchFor(search)} />}
      {filters > 0 && (
        <a className="link small" href={shopHref({ sort: 'category' }, { filter: query.filter })}>
          {texts.clearAll}
        </a>
      )}
      <details className="m-filters">
        <summary className="btn sm quiet">
          <Icon name="filter" />
          {texts.filters(Number(budget !== undefined))}
        </summary>
        <BudgetLinks query={query} />
      </details>
      <SearchForm query={query} />
    </div>
  )
}

function Filter({ href, label }: { href: string; label: string }) {
  return (
    <a className="chip" href={href}>
      {label}
      <span className="x" aria-hidden="true">
        ×
      </span>
      <span className="vh">{texts.removeFilter}</span>
    </a>
  )
}

function SearchForm({ query }: { query: ShopQuery }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget) as unknown as Iterable<[string, string]>
    navigate(shopHref(readShopQuery(new URLSearchParams([...fields]))))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: React knows no <search> landmark in every browser that we serve.
    <form className="shop-find" action="/products" role="search" onSubmit={submit}>
      {query.filter && <input type="hidden" name="filter" value={query.filter} />}
      {query.budget && <input type="hidden" name="budget" value={query.budget} />}
      <div className="find">
        <input
          className="in"
          type="search"
          name="search"
          aria-label={texts.search}
          placeholder={texts.search}
          defaultValue={query.search}
          maxLength={200}
        />
        <button type="submit" className="ib" aria-label={texts.searchButton}>
          <Icon name="search" />
        </button>
      </div>
      <div className="order small">
        <label htmlFor="shop-sort">{texts.sort}</label>
        <Select
          id="shop-sort"
          name="sort"
          defaultValue={query.sort}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {sortNames.map((name) => (
            <option key={name} value={name}>
              {texts.sorts[name]}
            </option>
          ))}
        </Select>
      </div>
    </form>
  )
}
