import { SearchField } from '@printery/ui/search-field'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useSession } from '../../session/session.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { NoMatch } from '../../ui/feedback/empty-list.tsx'
import { PagedListState } from '../../ui/feedback/paged-list-state.tsx'
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx'
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
  const [searchParams, setSearchParams] = useSearchParams()
  const search = (searchParams.get('search') ?? '').slice(0, 200)
  const { user } = useSession()
  const list = useInfiniteQuery(customersQuery(user?.id ?? '', search.trim()))
  const customers = list.data?.pages.flatMap((page) => page.customers) ?? []
  const onSearch = (text: string) =>
    setSearchParams(text ? { search: text } : {}, { replace: true, preventScrollReset: true })
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
      <PagedListState
        list={list}
        shown={customers.length}
        empty={
          search.trim() === '' ? (
            <Empty shape="paper">{texts.empty}</Empty>
          ) : (
            <NoMatch text={texts.notFound} clear={texts.clearSearch} onClear={() => onSearch('')} />
          )
        }
        texts={texts}
        skeleton={<SkeletonList className="grid gap-2" count={4} height="36px" />}
      >
        <div aria-busy={list.isPlaceholderData}>
          <CustomerList customers={customers} />
        </div>
      </PagedListState>
    </>
  )
}
