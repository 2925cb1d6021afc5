import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type WalletPage, walletQuery } from '../data.ts'
import { texts } from '../texts.ts'
import { Earnings } from './earnings.tsx'
import { Figures } from './figures.tsx'
import { Statement } from './statement.tsx'

interface Props {
  viewerId: string
  /** The supplier whose wallet an admin sees. */
  supplierId?: string
  /** Content above the earnings. */
  children?: (page: WalletPage) => ReactNode
}

/** The balances of a wallet, and the earning of each item. */
export function Wallet({ viewerId, supplierId, children }: Props) {
  const list = useInfiniteQuery(walletQuery(viewerId, supplierId))
  const [page] = list.data?.pages ?? []
  const earnings = list.data?.pages.flatMap((page) => page.earnings) ?? []
  const balances = page?.wallet.balances
  return (
    <>
      {page?.supplier && <h2>{page.supplier.brandName}</h2>}
      {balances && (
        <Figures
          figures={visibleBalances(balances).map((name) => ({
            ...{ label: texts.balances[name], cents: balances[name], hint: texts.hints[name] },
          }))}
        />
      )}
      {page && <Statement supplierId={supplierId} />}
      {page && children?.(page)}
      <h2>{texts.earnings}</h2>
      <PagedListState
        list={list}
        shown={earnings.length}
        empty={
          <Empty shape="paper">
            <strong>{texts.none}</strong> {texts.noneHint}
          </Empty>
        }
        texts={texts}
        skeleton={<Skeleton height="240px" />}
      >
        <Earnings earnings={earnings} isAdmin={supplierId !== undefined} />
      </PagedListState>
    </>
  )
}

/** The requested amount is shown while a payout is open. */
function visibleBalances({ requested }: { requested: number }) {
  const requestedState = requested > 0 ? (['requested'] as const) : []
  return ['available', ...requestedState, 'pending', 'held', 'paid'] as const
}
