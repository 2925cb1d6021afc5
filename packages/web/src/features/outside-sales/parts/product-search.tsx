import type { ProductView } from '@printery/contract'
import { formatCents } from '@printery/domain'
import { SearchField } from '@printery/ui/search-field'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { productsByNameQuery } from '../data.ts'
import { texts } from '../texts.ts'

interface ProductSearchProps {
  error: string | undefined
  onAdd: (product: ProductView) => void
}

/** Finds a product by its name, and adds it. */
export function ProductSearch({ error, onAdd }: ProductSearchProps) {
  const [text, setText] = useState('')
  const search = text.trim()
  const { data: foundProducts, isError } = useQuery({
    ...productsByNameQuery(search),
    enabled: search !== '',
  })
  // Enter would submit the surrounding form.
  const preventSubmit = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only prevents Enter in its field from submitting the form
    <div className={`field sale-search ${error ? 'err' : ''}`} onKeyDown={preventSubmit}>
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        maxLength={200}
        value={text}
        onSearch={setText}
      />
      {search !== '' && foundProducts && foundProducts.length > 0 && (
        <ul aria-label={texts.searchResults}>
          {foundProducts.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="link"
                onClick={() => {
                  onAdd(product)
                  setText('')
                }}
              >
                {texts.productFrom(product.title, texts.from(formatCents(lowestPrice(product))))}
              </button>
            </li>
          ))}
        </ul>
      )}
      {error ? (
        <p className="msg" role="alert">
          <Icon name="warn" />
          {error}
        </p>
      ) : (
        <p className="hint" role="status">
          {isError && texts.searchFailed}
          {search !== '' && foundProducts?.length === 0 && texts.noneFound}
        </p>
      )}
    </div>
  )
}

function lowestPrice({ price }: ProductView): number {
  return Math.min(...price.map(({ pricePerUnit }) => pricePerUnit))
}
