import { type FormEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../../../ui/display/icon.tsx'
import { useSelectedBeforeHydration } from '../../../ui/forms/changed-before-hydration.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { BudgetLinks, ColourLinks } from './filter-links.tsx'
import { readShopQuery, type ShopQuery, shopHref, sortNames } from './shop-model.ts'
import { shopTexts as texts } from './shop-texts.ts'

/** Active filters with a button to remove each, then search and sort order. */
export function ShopFilters({ query, total }: { query: ShopQuery; total: number | undefined }) {
  const { budget, colour, search } = query
  const filterCount = Number(budget !== undefined) + Number(colour !== undefined)
  return (
    <div className="shop-bar">
      <p className="n" role="status">
        {total !== undefined && total > 0 && texts.productCount(total)}
      </p>
      {budget && <Filter href={shopHref(query, { budget: undefined })} label={texts.below(budget)} />}
      {colour && <Filter href={shopHref(query, { colour: undefined })} label={texts.colours[colour]} />}
      {search && <Filter href={shopHref(query, { search: undefined })} label={texts.searchFor(search)} />}
      {(filterCount > 0 || search) && (
        <a className="link small" href={shopHref({ sort: 'category' }, { filter: query.filter })}>
          {texts.clearAll}
        </a>
      )}
      <FilterSheet key={shopHref(query)} query={query} filterCount={filterCount} total={total} />
      <SearchForm query={query} />
    </div>
  )
}

interface FilterSheetProps {
  query: ShopQuery
  /** Number of active filters. */
  filterCount: number
  total: number | undefined
}

/** All filters on phones, in one sheet at the bottom of the screen. Also works without JavaScript. */
function FilterSheet({ query, filterCount, total }: FilterSheetProps) {
  const sheet = useRef<HTMLDetailsElement>(null)
  const close = (event: SyntheticEvent) => {
    event.preventDefault()
    sheet.current?.removeAttribute('open')
    sheet.current?.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={sheet}
      className="m-filters"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close(event)
      }}
    >
      <summary className="btn sm quiet">
        <Icon name="filter" />
        {texts.filters(filterCount)}
      </summary>
      <div className="sheet">
        <BudgetLinks query={query} />
        <ColourLinks query={query} />
        <a className="btn primary block" href={shopHref(query)} onClick={close}>
          {total === undefined ? texts.closeFilters : texts.showProducts(total)}
        </a>
      </div>
    </details>
  )
}

function Filter({ href, label }: { href: string; label: string }) {
  return (
    <a className="chip" href={href}>
      {label}
      <span className="x" aria-hidden="true">
        ×
      </span>
      <span className="visually-hidden">{texts.removeFilter}</span>
    </a>
  )
}

function SearchForm({ query }: { query: ShopQuery }) {
  const navigate = useNavigate()
  const { search = '' } = query
  const field = useRef<HTMLInputElement>(null)
  /** The last text that was searched for or filled in. */
  const requestedSearch = useRef(search)
  // The URL may change without the field (Back, a cleared search). Text that was not searched for yet is newer and kept.
  useEffect(() => {
    if (field.current?.value === requestedSearch.current) field.current.value = search
    requestedSearch.current = search
  }, [search])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    requestedSearch.current = field.current?.value ?? ''
    const fields = new FormData(event.currentTarget) as unknown as Iterable<[string, string]>
    navigate(shopHref(readShopQuery(new URLSearchParams([...fields]))))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every supported browser knows the <search> element.
    <form className="shop-find" action="/products" role="search" onSubmit={submit}>
      {query.filter && <input type="hidden" name="filter" value={query.filter} />}
      {query.budget && <input type="hidden" name="budget" value={query.budget} />}
      {query.colour && <input type="hidden" name="colour" value={query.colour} />}
      <div className="find">
        <input
          ref={field}
          className="input"
          type="search"
          name="search"
          aria-label={texts.search}
          placeholder={texts.search}
          defaultValue={query.search}
          maxLength={200}
        />
        <button type="submit" className="icon-button" aria-label={texts.searchButton}>
          <Icon name="search" />
        </button>
      </div>
      <div className="order small">
        <label htmlFor="shop-sort">{texts.sort}</label>
        <SortSelect key={query.sort} sort={query.sort} />
      </div>
    </form>
  )
}

function SortSelect({ sort }: Pick<ShopQuery, 'sort'>) {
  const field = useSelectedBeforeHydration<HTMLSelectElement>((select) => {
    if (select.value !== sort) select.form?.requestSubmit()
  })
  return (
    <Select
      ref={field}
      id="shop-sort"
      name="sort"
      defaultValue={sort}
      autoComplete="off"
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
    >
      {sortNames.map((name) => (
        <option key={name} value={name}>
          {texts.sorts[name]}
        </option>
      ))}
    </Select>
  )
}
