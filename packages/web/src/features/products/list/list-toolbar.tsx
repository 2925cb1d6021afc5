import { SearchField } from '@printery/ui/search-field'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { texts } from '../texts.ts'
import {
  type ListKind,
  type ListView,
  maxSearch,
  type ProductSort,
  type ProductState,
  productSorts,
  productStates,
} from './list-view.ts'

interface ListToolbarProps {
  kind: ListKind
  view: ListView
  onChange: (view: ListView) => void
  /** Actions for the list as a whole. */
  children: ReactNode
}

export function ListToolbar({ kind, view, onChange, children }: ListToolbarProps) {
  return (
    <div className="tb">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that switch the list are no form fields */}
      <div className="seg" role="group" aria-label={texts.layout}>
        {(['cards', 'table'] as const).map((layout) => (
          <button
            key={layout}
            type="button"
            aria-pressed={view.layout === layout}
            onClick={() => onChange({ ...view, layout })}
          >
            {texts.layouts[layout]}
          </button>
        ))}
      </div>
      {kind === 'inventory' && (
        <SearchField
          icon={<Icon name="user" />}
          label={texts.searchSupplierLabel}
          placeholder={texts.searchSupplier}
          maxLength={maxSearch}
          value={view.supplier}
          onSearch={(supplier) => onChange({ ...view, supplier })}
        />
      )}
      <SearchField
        label={texts.searchItemLabel}
        placeholder={texts.searchItem}
        maxLength={maxSearch}
        value={view.item}
        onSearch={(item) => onChange({ ...view, item })}
      />
      <Select
        aria-label={texts.state}
        value={view.state}
        onChange={(event) => onChange({ ...view, state: event.target.value as ProductState })}
      >
        {productStates.map((state) => (
          <option key={state} value={state}>
            {texts.states[state]}
          </option>
        ))}
      </Select>
      <Select
        aria-label={texts.sort}
        value={view.sort}
        onChange={(event) => onChange({ ...view, sort: event.target.value as ProductSort })}
      >
        {productSorts.map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </Select>
      <div className="sp">{children}</div>
    </div>
  )
}
