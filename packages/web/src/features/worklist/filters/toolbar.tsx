import type { OrderFilter } from '@printery/domain'
import { SearchField } from '@printery/ui/search-field'
import { RequireCapability } from '../../../session/require-capability.tsx'
import { useCan } from '../../../session/use-can.ts'
import { type Portal, portalHomes } from '../../../shell/portal/portal-entries.ts'
import { portalFrameTexts } from '../../../shell/portal/portal-frame-texts.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import { reasonOf, useExportOrders } from '../data.ts'
import { portalTexts as texts } from '../texts.ts'
import {
  allCollapsed,
  allExpanded,
  filtersOf,
  type PortalView,
  type Sort,
  withFilter,
  withRowKind,
} from './view.ts'

interface Props {
  portal: Portal
  view: PortalView
  /** The number of rows of each filter; unknown until the first response. */
  counts: Partial<Record<OrderFilter, number>> | undefined
  onChange: (view: PortalView, history?: 'replace') => void
}

export function Toolbar({ portal, view, counts, onChange }: Props) {
  const showsItems = view.rowKind === 'items'
  const canRecordSale = useCan('orders.record')
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that switch the list are no form fields */}
      <div
        className="status-filters"
        role="group"
        aria-label={showsItems ? texts.filterItems : texts.filterOrders}
      >
        {filtersOf(view.rowKind).map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={view.filter === filter}
            onClick={() => onChange(withFilter(view, filter))}
          >
            {showsItems ? texts.itemFilters[filter] : filter}{' '}
            <span className="mono">{counts?.[filter] ?? '–'}</span>
          </button>
        ))}
      </div>
      <div className="tb work">
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div className="seg" role="group" aria-label={texts.show}>
          {(['orders', 'items'] as const).map((rowKind) => (
            <button
              key={rowKind}
              type="button"
              aria-pressed={view.rowKind === rowKind}
              onClick={() => onChange(withRowKind(view, rowKind))}
            >
              {texts[rowKind]}
            </button>
          ))}
        </div>
        {!showsItems && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() =>
              onChange({ ...view, expanded: view.expanded.all ? allCollapsed : allExpanded }, 'replace')
            }
          >
            {view.expanded.all ? texts.collapseAll : texts.expandAll}
          </Button>
        )}
        <SearchField
          label={texts.searchOrderLabel}
          placeholder={texts.searchOrder}
          maxLength={36}
          value={view.orderId}
          onSearch={(orderId) => onChange({ ...view, orderId }, 'replace')}
        />
        <SearchField
          icon={<Icon name="user" />}
          label={texts.searchUserLabel}
          placeholder={texts.searchUser}
          maxLength={200}
          value={view.user}
          onSearch={(user) => onChange({ ...view, user }, 'replace')}
        />
        <div className="sp">
          {portal === 'admin' && <ExportButton view={view} />}
          {portal === 'admin' && canRecordSale && (
            <ButtonLink kind="quiet" size="sm" to="/adminPortal/outside-sale">
              <Icon name="plus" />
              {portalFrameTexts.outsideSale}
            </ButtonLink>
          )}
          <RequireCapability capability="proofs.review">
            <ButtonLink kind="quiet" size="sm" to={`${portalHomes[portal]}/review`}>
              {texts.reviewDesigns}
            </ButtonLink>
          </RequireCapability>
          <SortSelects sort={view.sort} onSort={(sort) => onChange({ ...view, sort })} />
        </div>
      </div>
    </>
  )
}

/** Downloads the orders that match the filter as CSV, even while the list shows items. */
function ExportButton({ view }: { view: PortalView }) {
  const file = useExportOrders()
  const toast = useToast()
  const save = () => {
    if (!file.isPending) file.mutate(view, { onError: (error) => toast(reasonOf(error), 'bad') })
  }
  return (
    <Button kind="quiet" size="sm" isBusy={file.isPending} onClick={save}>
      <Icon name="download" />
      {texts.export}
    </Button>
  )
}

/** Two selects for the sort order, by creation day and by delivery day; selecting one clears the other. */
function SortSelects({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const isByExpiry = sort.startsWith('expiry')
  return (
    <>
      <select
        className="sel"
        aria-label={texts.sortCreated}
        value={isByExpiry ? '' : sort}
        onChange={(event) => onSort(event.target.value as Sort)}
      >
        {isByExpiry && (
          <option value="" disabled>
            {texts.createdNone}
          </option>
        )}
        <option value="created_desc">{texts.createdDesc}</option>
        <option value="created_asc">{texts.createdAsc}</option>
      </select>
      <select
        className="sel"
        aria-label={texts.sortExpiry}
        value={isByExpiry ? sort : ''}
        onChange={(event) => onSort((event.target.value || 'created_desc') as Sort)}
      >
        <option value="">{texts.expiryNone}</option>
        <option value="expiry_desc">{texts.expiryDesc}</option>
        <option value="expiry_asc">{texts.expiryAsc}</option>
      </select>
    </>
  )
}
