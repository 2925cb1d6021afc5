import { useQuotationDays } from '../../api/shop-terms.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import './quotations.css'
import './detail.css'
import { SearchField } from '@printery/ui/search-field'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type DayRange, formatRange, readRange, writeRange } from '../../formatting/day-range.ts'
import { allQuotationsQuery } from '../../queries/quotation-query.ts'
import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { ActiveFilters } from '../../ui/display/active-filters.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { NoMatch } from '../../ui/feedback/empty-list.tsx'
import { PagedListState } from '../../ui/feedback/paged-list-state.tsx'
import { SkeletonList } from '../../ui/feedback/skeleton-list.tsx'
import { detailTexts } from './detail-texts.ts'
import { downloadStored } from './download.ts'
import type { QuotationRow } from './model.ts'
import { DownloadButton } from './parts/download-button.tsx'
import { ClosedQuotationButton } from './parts/quotation-actions.tsx'
import { QuotationList } from './parts/quotation-list.tsx'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: detailTexts.listPageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The quotations of all customers. */
export default function AllQuotationsScreen() {
  const session = useGuardedSession()
  if (!session) return null
  return (
    <PortalFrame
      portal="admin"
      title={detailTexts.listTitle}
      backTo="/adminPortal"
      backLabel={detailTexts.backHome}
      hasViews
    >
      <AllQuotations userId={session.user.id} />
    </PortalFrame>
  )
}

function AllQuotations({ userId }: { userId: string }) {
  const days = useQuotationDays()
  const [searchParams, setSearchParams] = useSearchParams()
  const search = searchParams.get('search') ?? ''
  const creationRange = readRange(searchParams.get('made'))
  const showFiltered = (next: { search: string; made: DayRange | undefined }) =>
    setSearchParams(
      {
        ...(next.search.trim() && { search: next.search.trim() }),
        ...(next.made && { made: writeRange(next.made) }),
      },
      { replace: true, preventScrollReset: true },
    )
  const list = useInfiniteQuery({
    ...allQuotationsQuery(userId, search, creationRange),
    placeholderData: keepPreviousData,
  })
  const [now] = useState(() => new Date())
  const quotations = list.data?.pages.flatMap((page) => page.quotations) ?? []
  return (
    <>
      <search className="tb">
        <SearchField
          label={detailTexts.search}
          placeholder={detailTexts.searchHint}
          maxLength={200}
          value={search}
          onSearch={(text) => showFiltered({ search: text, made: creationRange })}
        />
        <p className="sp muted">{texts.validityHint(days)}</p>
      </search>
      <ActiveFilters
        filters={
          creationRange
            ? [
                {
                  name: 'made',
                  label: detailTexts.createdOn(formatRange(creationRange)),
                  onRemove: () => showFiltered({ search, made: undefined }),
                },
              ]
            : []
        }
      />
      <PagedListState
        list={list}
        shown={quotations.length}
        empty={
          search !== '' || creationRange !== undefined ? (
            <NoMatch
              shape="paper"
              text={detailTexts.noneFound}
              clear={detailTexts.clearSearch}
              onClear={() => showFiltered({ search: '', made: undefined })}
            />
          ) : (
            <Empty shape="paper">{texts.empty}</Empty>
          )
        }
        texts={{ ...texts, more: texts.loadMore }}
        skeleton={<SkeletonList className="grid gap-3" headHeight="32px" count={3} height="60px" />}
        isWide
      >
        <div aria-busy={list.isPlaceholderData}>
          <QuotationList
            quotations={quotations}
            now={now}
            actions={(_quotation, row) => <StaffActions row={row} />}
          />
        </div>
      </PagedListState>
    </>
  )
}

/** Links of a row, which itself can't be pressed: to the document while it is valid, and to the page for staff. */
function StaffActions({ row }: { row: QuotationRow }) {
  return (
    <>
      {row.isClosed ? (
        <ClosedQuotationButton row={row} />
      ) : (
        <DownloadButton number={row.number} save={() => downloadStored(row.id)} />
      )}
      <ButtonLink
        kind="quiet"
        to={`/adminPortal/quotation/${row.id}`}
        aria-label={detailTexts.openOf(row.number)}
      >
        {detailTexts.open}
      </ButtonLink>
    </>
  )
}
