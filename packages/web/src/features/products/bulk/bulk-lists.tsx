import type { ProductView } from '@printery/contract'
import { Link } from 'react-router'
import { Table } from '../../../ui/display/table.tsx'
import type { BulkResult } from './bulk.ts'
import { bulkTexts as texts } from './bulk-texts.ts'

/** Maximum number of rows in a dialog; further rows are only counted. */
const maxRows = 200

interface ReasonListProps {
  title: (n: number) => string
  results: readonly BulkResult[]
  /** Undefined in the preview, before anything is changed. */
  formHref?: (product: Pick<ProductView, 'id'>) => string
}

/** Each product with the reason why it waits or stays unchanged. */
export function ReasonList({ title, results, formHref }: ReasonListProps) {
  if (results.length === 0) return null
  return (
    <section>
      <h3>{title(results.length)}</h3>
      <ul className="reasons">
        {results.slice(0, maxRows).map((result) => {
          const { id, title: product } = result
          return (
            <li key={id}>
              {formHref && product !== null ? (
                <Link to={formHref(result)}>{product}</Link>
              ) : (
                <b>{product ?? texts.unknownProduct}</b>
              )}
              <span>{result.message}</span>
            </li>
          )
        })}
      </ul>
      <HiddenCount results={results} />
    </section>
  )
}

/** The current and the new prices of each product. */
export function PriceList({ results }: { results: readonly BulkResult[] }) {
  if (results.length === 0) return null
  return (
    <section>
      <Table name={texts.changes} className="bulk-prices" hasNoFocusableContent>
        <thead>
          <tr>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.prices}</th>
          </tr>
        </thead>
        <tbody>
          {results.slice(0, maxRows).map(({ id, title, prices }) => (
            <tr key={id}>
              <td>{title}</td>
              <td>
                {prices.map((price) => (
                  <span key={price.from} className="mono">
                    {texts.price(price)}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <HiddenCount results={results} />
    </section>
  )
}

function HiddenCount({ results }: { results: readonly BulkResult[] }) {
  const hiddenCount = results.length - maxRows
  return hiddenCount > 0 && <p className="small muted">{texts.more(hiddenCount)}</p>
}
