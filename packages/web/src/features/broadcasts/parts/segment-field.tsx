import type { BroadcastSegment } from '@printery/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Icon } from '../../../ui/display/icon.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { audienceQuery, productNamesQuery } from '../data.ts'
import { type DraftSegment, toSegment } from '../model.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.segment
const kinds = ['all', 'bought', 'not-since', 'never'] as const

interface Props {
  viewerId: string
  segment: DraftSegment
  error: string | undefined
  onChange: (segment: DraftSegment) => void
}

/** The recipients of a broadcast, with their current number. */
export function SegmentField({ viewerId, segment, error, onChange }: Props) {
  const change = (changes: Partial<DraftSegment>) => onChange({ ...segment, ...changes })
  const day = (field: 'from' | 'to' | 'since', label: string) => (
    <Field label={label} hint={texts.dayHint}>
      {(ids) => (
        <input
          className="input"
          value={segment[field]}
          onChange={(event) => change({ [field]: event.target.value })}
          {...ids}
        />
      )}
    </Field>
  )
  return (
    <section className="bc-segment" aria-label={texts.title}>
      <Field label={texts.title} error={error}>
        {(ids) => (
          <Select
            value={segment.kind}
            onChange={(event) => change({ kind: event.target.value as BroadcastSegment['kind'] })}
            {...ids}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {texts.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {segment.kind === 'bought' && (
        <>
          <Products viewerId={viewerId} segment={segment} onChange={change} />
          <div className="bc-days">
            {day('from', texts.from)}
            {day('to', texts.to)}
          </div>
        </>
      )}
      {segment.kind === 'not-since' && day('since', texts.since)}
      <AudienceCount viewerId={viewerId} segment={segment} />
    </section>
  )
}

interface ProductsProps extends Pick<Props, 'viewerId' | 'segment'> {
  onChange: (changes: Partial<DraftSegment>) => void
}

function Products({ viewerId, segment: { productIds }, onChange }: ProductsProps) {
  const { data: products = [] } = useQuery(productNamesQuery(viewerId))
  const titleOf = (id: string) => products.find((one) => one.id === id)?.title ?? texts.unknownProduct
  return (
    <div className="bc-products">
      <Field label={texts.products}>
        {(ids) => (
          <Select
            value=""
            onChange={(event) =>
              event.target.value && onChange({ productIds: [...productIds, event.target.value] })
            }
            {...ids}
          >
            <option value="">{productIds.length === 0 ? texts.anyProduct : texts.addProduct}</option>
            {products
              .filter(({ id }) => !productIds.includes(id))
              .map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
          </Select>
        )}
      </Field>
      {productIds.length > 0 && (
        <ul>
          {productIds.map((id) => (
            <li key={id}>
              {titleOf(id)}
              <button
                type="button"
                className="icon-button"
                aria-label={texts.removeProduct(titleOf(id))}
                onClick={() => onChange({ productIds: productIds.filter((one) => one !== id) })}
              >
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function AudienceCount({ viewerId, segment }: Pick<Props, 'viewerId' | 'segment'>) {
  const settledSegment = useDebounced(JSON.stringify(toSegment(segment)))
  const audience = useQuery({
    ...audienceQuery(viewerId, JSON.parse(settledSegment) as BroadcastSegment),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <p className="small" role="status">
      {audience.error ? texts.cannotCount : audience.data ? texts.count(audience.data.count) : texts.counting}
    </p>
  )
}
