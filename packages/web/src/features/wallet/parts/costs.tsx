import type { CostView } from '@printery/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorMessageOf } from '../../../api/client.ts'
import { parseCents } from '../../../formatting/parse-cents.ts'
import { RequireCapability } from '../../../session/require-capability.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { costsQuery, useSetCosts } from '../data.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.costs

/** Forms for the cost prices per piece that the supplier earns, one form for each product. */
export function Costs({ supplierId }: { supplierId: string }) {
  const costs = useQuery(costsQuery(supplierId))
  return (
    <details className="wal-details">
      <summary>{texts.title}</summary>
      <p className="muted">{texts.intro}</p>
      <LoadState
        query={costs}
        loading={allTexts.loading}
        error={allTexts.error}
        skeleton={<Skeleton height="120px" />}
        empty={<p>{texts.none}</p>}
        isEmpty={({ products }) => products.length === 0}
      >
        {({ products }) => (
          <ul className="wal-costs">
            {products.map((product) => (
              <li key={product.productId}>
                <CostForm product={product} />
              </li>
            ))}
          </ul>
        )}
      </LoadState>
    </details>
  )
}

function CostForm({ product: { productId, title, startRanges, costs } }: { product: CostView }) {
  const formatSavedCost = (from: number) => {
    const savedCost = costs.find(({ startRange }) => startRange === from)
    return savedCost ? (savedCost.cents / 100).toFixed(2) : ''
  }
  const [fields, setFields] = useState<Record<number, string>>({})
  const save = useSetCosts()
  const toast = useToast()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const filledCosts = startRanges.flatMap((startRange) => {
      const text = fields[startRange] ?? formatSavedCost(startRange)
      return text.trim() === '' ? [] : [{ startRange, cents: parseCents(text) }]
    })
    if (filledCosts.some(({ cents }) => Number.isNaN(cents))) return toast(texts.invalidPrice, 'bad')
    save.mutate(
      { productId, costs: filledCosts },
      {
        onSuccess: () => {
          setFields({})
          toast(texts.saved(title), 'ok')
        },
        onError: (failure) => toast(errorMessageOf(failure, allTexts.saveFailed), 'bad'),
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <strong>{title}</strong>
      <div>
        {startRanges.map((from) => (
          <label key={from}>
            <span aria-hidden="true">{texts.tier(from)}</span>
            <input
              className="input"
              inputMode="decimal"
              autoComplete="off"
              aria-label={texts.field(title, from)}
              value={fields[from] ?? formatSavedCost(from)}
              onChange={(event) => setFields({ ...fields, [from]: event.target.value })}
            />
          </label>
        ))}
        <RequireCapability capability="money.write">
          <Button size="sm" type="submit" disabled={save.isPending} aria-label={texts.saveOf(title)}>
            {texts.save}
          </Button>
        </RequireCapability>
      </div>
    </form>
  )
}
