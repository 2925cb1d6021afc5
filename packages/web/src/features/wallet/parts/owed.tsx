import type { OwedView } from '@printery/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Pill } from '../../../ui/display/pill.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { owedQuery } from '../data.ts'
import { texts as allTexts } from '../texts.ts'
import { describeTerms } from './terms.tsx'

const texts = allTexts.owed
const balanceNames = ['available', 'pending', 'held', 'paid'] as const

/** All suppliers with their balances, the highest amount owed first. */
export function SupplierBalances({ viewerId }: { viewerId: string }) {
  const owed = useQuery(owedQuery(viewerId))
  return (
    <>
      <p className="muted">{texts.intro}</p>
      <LoadState
        query={owed}
        loading={allTexts.loading}
        error={allTexts.error}
        skeleton={<Skeleton height="240px" />}
        empty={<Empty shape="paper">{texts.none}</Empty>}
        isEmpty={({ suppliers }) => suppliers.length === 0}
      >
        {({ suppliers, total }) => (
          <>
            <p className="wal-total">
              {texts.total}: <Price cents={total} total />
            </p>
            <Table name={texts.owedTab} className="stacked">
              <thead>
                <tr>
                  <th scope="col">{texts.supplier}</th>
                  <th scope="col">{texts.terms}</th>
                  {balanceNames.map((name) => (
                    <th key={name} scope="col" className="num">
                      {allTexts.balances[name]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {suppliers.map((supplier) => (
                  <Row key={supplier.id} supplier={supplier} />
                ))}
              </tbody>
            </Table>
          </>
        )}
      </LoadState>
    </>
  )
}

function Row({ supplier: { id, brandName, balances, terms, missing } }: { supplier: OwedView }) {
  return (
    <tr>
      <td>
        <Link to={`?supplier=${id}`}>{brandName}</Link>
      </td>
      <td className="whole">
        {terms && terms.kind !== 'none' ? (
          describeTerms(terms)
        ) : (
          <Pill tone="bad">{allTexts.states['terms missing']}</Pill>
        )}
        {missing > 0 && <span className="muted wal-under">{texts.missing(missing)}</span>}
      </td>
      {balanceNames.map((name) => (
        <td key={name} className="num" data-label={allTexts.balances[name]}>
          <Price cents={balances[name]} />
        </td>
      ))}
    </tr>
  )
}
