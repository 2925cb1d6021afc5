import type { QuotationView } from '@printery/contract'
import { Fragment, type ReactNode } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { Pill } from '../../../ui/display/pill.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { useIsWide } from '../../../ui/use-wide.ts'
import { endOf, type QuotationRow, rowOf } from '../model.ts'
import { texts } from '../texts.ts'
import { DaysLeft } from './days-left.tsx'

interface QuotationListProps {
  quotations: readonly QuotationView[]
  now: Date
  /** The buttons of a quotation's row. */
  actions: (quotation: QuotationView, row: QuotationRow) => ReactNode
  /** Content that is open below a quotation. */
  below?: (quotation: QuotationView) => ReactNode
}

/** A table on wide screens, cards that open on small ones (QUOTE-007, QUOTE-009). */
export function QuotationList(props: QuotationListProps) {
  return useIsWide() ? <QuotationTable {...props} /> : <QuotationCards {...props} />
}

export function QuotationTable({ quotations, now, actions, below }: QuotationListProps) {
  return (
    <Table name={texts.title} className="quotations">
      <thead>
        <tr>
          {[texts.number, texts.generated, texts.paymentDue, texts.user, texts.action].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {quotations.map((quotation) => {
          const row = rowOf(quotation, now)
          const openContent = below?.(quotation)
          return (
            <Fragment key={row.id}>
              <tr className={row.isClosed ? 'old' : ''}>
                <td>
                  <span className="mono id">{row.number}</span>
                  <span className="quotation-summary">
                    {texts.contents(quotation.pieces, quotation.total)}
                  </span>
                </td>
                <td>{row.generated}</td>
                <td>
                  {row.due}
                  <QuotationValidity quotation={quotation} row={row} />
                </td>
                <td className="name">{row.name}</td>
                <td>
                  <div className="actions">{actions(quotation, row)}</div>
                </td>
              </tr>
              {openContent && (
                <tr className="below">
                  <td colSpan={5}>{openContent}</td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </Table>
  )
}

export function QuotationCards({ quotations, now, actions, below }: QuotationListProps) {
  return (
    <ul className="quotation-cards">
      {quotations.map((quotation) => {
        const row = rowOf(quotation, now)
        const openContent = below?.(quotation)
        return (
          <li key={row.id} className={`quotations ${row.isClosed ? 'old' : ''}`}>
            <details open={openContent ? true : undefined}>
              <summary>
                <b>{row.name}</b>
                <span className="mono">{row.number}</span>
                <span className="validity">
                  <QuotationValidity quotation={quotation} row={row} isCompact />
                </span>
                <Icon name="chevron" />
              </summary>
              <dl>
                <div>
                  <dt>{texts.generated}</dt>
                  <dd>{row.generated}</dd>
                </div>
                <div>
                  <dt>{texts.paymentDue}</dt>
                  <dd>{row.due}</dd>
                </div>
              </dl>
              <p className="small muted">{texts.contents(quotation.pieces, quotation.total)}</p>
              <div className="actions">{actions(quotation, row)}</div>
              {openContent}
            </details>
          </li>
        )
      })}
    </ul>
  )
}

/** How long a quotation is valid, or how it ended. */
function QuotationValidity({
  quotation,
  row,
  isCompact = false,
}: {
  quotation: QuotationView
  row: QuotationRow
  isCompact?: boolean
}) {
  if (quotation.status === 'ordered') return <Pill tone="ok">{texts.ordered}</Pill>
  if (!row.isClosed) return <DaysLeft left={row.daysLeft} isCompact={isCompact} />
  return isCompact ? <Pill tone="idle">{endOf(row)}</Pill> : null
}
