import type { InvoiceTotalsView } from '@printery/contract'
import { formatCents } from '@printery/domain'
import { SearchField } from '@printery/ui/search-field'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { errorMessageOf } from '../../api/client.ts'
import { downloadDocument } from '../../printing/download-document.ts'
import { useGuardedSession } from '../../shell/access/guard.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { NoMatch } from '../../ui/feedback/empty-list.tsx'
import { PagedListState } from '../../ui/feedback/paged-list-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { allInvoicesQuery, type Filter, readFilter } from './all-data.ts'
import { InvoiceTable } from './all-table.tsx'
import { texts } from './all-texts.ts'
import './all-invoices.css'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** Invoices and credit notes of all orders. */
export default function AllInvoicesScreen() {
  const session = useGuardedSession()
  if (!session) return null
  return (
    <PortalFrame portal="admin" title={texts.title} backTo="/adminPortal" backLabel={texts.back}>
      <AllInvoices viewerId={session.user.id} />
    </PortalFrame>
  )
}

function AllInvoices({ viewerId }: { viewerId: string }) {
  const [searchParams, setSearchParams] = useSearchParams()
  const filter = readFilter(searchParams)
  const list = useInfiniteQuery(allInvoicesQuery(viewerId, filter))
  const invoices = list.data?.pages.flatMap((page) => page.invoices) ?? []
  const totals = list.data?.pages[0]?.totals
  const isFiltered = Object.keys(filter).length > 0
  const change = (name: keyof Filter, value: string) =>
    setSearchParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className="ainv">
      <p className="muted">{texts.intro}</p>
      <Tools searchParams={searchParams} filter={filter} onChange={change} />
      <PagedListState
        list={list}
        shown={invoices.length}
        empty={
          isFiltered ? (
            <NoMatch
              text={texts.noMatch}
              clear={texts.clearFilter}
              onClear={() => setSearchParams({}, { replace: true })}
            />
          ) : (
            <Empty shape="paper">{texts.none}</Empty>
          )
        }
        texts={texts}
        skeleton={<Skeleton height="320px" />}
      >
        <div aria-busy={list.isPlaceholderData}>
          {totals && <Totals totals={totals} />}
          <InvoiceTable invoices={invoices} />
        </div>
      </PagedListState>
    </div>
  )
}

interface ToolsProps {
  searchParams: URLSearchParams
  filter: Filter
  onChange: (name: keyof Filter, value: string) => void
}

function Tools({ searchParams, filter, onChange }: ToolsProps) {
  const toast = useToast()
  const save = () =>
    void downloadDocument(`/invoice/export.csv?${new URLSearchParams({ ...filter })}`, texts.csvFile).catch(
      (failure) => toast(errorMessageOf(failure, texts.downloadFailed), 'bad'),
    )
  return (
    <div className="tb">
      <SearchField
        label={texts.searchLabel}
        placeholder={texts.search}
        maxLength={200}
        value={searchParams.get('search') ?? ''}
        onSearch={(text) => onChange('search', text)}
      />
      <Select
        aria-label={texts.kind}
        value={filter.kind ?? ''}
        onChange={(event) => onChange('kind', event.target.value)}
      >
        <option value="">{texts.allKinds}</option>
        {(['invoice', 'credit note'] as const).map((kind) => (
          <option key={kind} value={kind}>
            {texts.kinds[kind]}
          </option>
        ))}
      </Select>
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="ainv-day">
          {texts[end]}
          <input
            type="date"
            className="input"
            min="2000-01-01"
            max="2099-12-31"
            value={searchParams.get(end) ?? ''}
            onChange={(event) => onChange(end, event.target.value)}
          />
        </label>
      ))}
      <span className="sp">
        <Button size="sm" onClick={save}>
          <Icon name="download" />
          {texts.exportCsv}
        </Button>
      </span>
    </div>
  )
}

function Totals({ totals }: { totals: InvoiceTotalsView }) {
  const { columns } = texts
  return (
    <dl className="ainv-totals" aria-label={texts.totals}>
      <div>
        <dt>{texts.totals}</dt>
        <dd>{texts.documents(totals.documents)}</dd>
      </div>
      {(['net', 'tax', 'total'] as const).map((name) => (
        <div key={name}>
          <dt>{columns[name]}</dt>
          <dd className="mono">
            {formatCents(totals[name === 'total' ? 'grossCents' : (`${name}Cents` as const)])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
