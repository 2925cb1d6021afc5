import { SearchField } from '@printery/ui/search-field'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useSession } from '../../session/session.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { MoreButton } from '../../ui/display/more-button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/forms/button.tsx'
import './customers.css'
import { customersQuery } from './data.ts'
import { CustomerList } from './parts/customer-list.tsx'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: `${texts.title} · Printery` }, { name: 'robots', content: 'noindex' }]
}

export default function CustomersScreen() {
  return (
    <PortalFrame portal="admin" title={texts.title} backTo="/adminPortal" backLabel={texts.back} hasViews>
      <Customers />
    </PortalFrame>
  )
}

function Customers() {
  const [address, setAddress] = useSearchParams()
  const search = (address.get('search') ?? '').slice(0, 200)
  const { user } = useSession()
  const list = useInfiniteQuery(customersQuery(user?.id ?? '', search.trim()))
  const customers = list.data?.pages.flatMap((page) => page.customers) ?? []
  const onSearch = (text: string) =>
    setAddress(text ? { search: text } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      <div className="tb cu-tools">
        <SearchField
          label={texts.searchLabel}
          placeholder={texts.search}
          maxLength={200}
          value={search}
          onSearch={onSearch}
        />
      </div>
      <LoadState
        query={list}
        loading={texts.loading}
        error={texts.error}
        skeleton={<ListSkeleton />}
        isEmpty={() => customers.length === 0}
        empty={<NoCustomers isSearch={search.trim() !== ''} onClear={() => onSearch('')} />}
      >
        {() => (
          <div aria-busy={list.isPlaceholderData}>
            <CustomerList customers={customers} />
            <div className="cu-foot">
              <span role="status">{texts.shown(customers.length)}</span>
              <MoreButton list={list} kind="quiet" size="sm" more={texts.more} loading={texts.loading} />
            </div>
          </div>
        )}
      </LoadState>
    </>
  )
}

function NoCustomers({ isSearch, onClear }: { isSearch: boolean; onClear: () => void }) {
  if (!isSearch) return <Empty shape="paper">{texts.empty}</Empty>
  const action = <Button onClick={onClear}>{texts.clear}</Button>
  return <Empty action={action}>{texts.notFound}</Empty>
}

function ListSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton height="36px" />
      <Skeleton height="36px" />
      <Skeleton height="36px" />
      <Skeleton height="36px" />
    </div>
  )
}
