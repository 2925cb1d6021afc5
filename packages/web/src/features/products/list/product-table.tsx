import type { ProductView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import type { BackdropName } from '@printery/domain/backdrops'
import { Icon } from '../../../ui/display/icon.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx'
import type { Selection } from '../../../ui/use-selection.ts'
import { useIsWide } from '../../../ui/use-wide.ts'
import { texts } from '../texts.ts'
import { type ListEntry, type ProductSort, priceRange } from './list-view.ts'
import { ProductActions, ProductTitle } from './product-actions.tsx'
import { ProductState } from './product-state.tsx'

interface ProductTableProps {
  entries: readonly ListEntry[]
  backdrops: readonly (BackdropName | undefined)[]
  sort: ProductSort
  selection: Selection
  formHref: (product: ProductView) => string
  /** Whether the list has products of several suppliers. */
  showsSupplier: boolean
  onDuplicate: (product: ProductView) => void
  onDelete: (product: ProductView) => void
}

/** The products as rows that can be selected: a table, and on small screens a list. */
export function ProductTable(props: ProductTableProps) {
  return useIsWide() === false ? <NarrowList {...props} /> : <WideTable {...props} />
}

const { columns } = texts

const ariaSorts: Record<
  ProductSort,
  { column: 'title' | 'price' | 'added'; direction: 'ascending' | 'descending' }
> = {
  newest: { column: 'added', direction: 'descending' },
  title: { column: 'title', direction: 'ascending' },
  price_asc: { column: 'price', direction: 'ascending' },
  price_desc: { column: 'price', direction: 'descending' },
}

function WideTable({ sort, showsSupplier, ...props }: ProductTableProps) {
  const { entries, backdrops, selection, formHref } = props
  const ariaSortOf = (column: string) =>
    ariaSorts[sort].column === column ? ariaSorts[sort].direction : undefined
  return (
    <Table name={texts.table} className="bleed ptable">
      <thead>
        <tr>
          <th scope="col" className="selection-cell">
            <SelectAllProducts entries={entries} selection={selection} />
          </th>
          <th scope="col" aria-sort={ariaSortOf('title')}>
            {columns.product}
          </th>
          <th scope="col">{columns.state}</th>
          {showsSupplier && <th scope="col">{columns.supplier}</th>}
          <th scope="col" className="num" aria-sort={ariaSortOf('price')}>
            {columns.price}
          </th>
          <th scope="col" className="num">
            {columns.sold}
          </th>
          <th scope="col" className="num active">
            {columns.orders}
          </th>
          <th scope="col" className="added" aria-sort={ariaSortOf('added')}>
            {columns.added}
          </th>
          <th scope="col">
            <span className="visually-hidden">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, index) => {
          const { product, figures } = entry
          const { min, max } = priceRange(product)
          return (
            <tr key={product.id}>
              <td className="selection-cell">
                <RowCheckbox product={product} selection={selection} />
              </td>
              <td>
                <div className="named">
                  <Thumb entry={entry} backdrop={backdrops[index]} />
                  <ProductTitle title={product.title} formHref={formHref(product)} />
                </div>
              </td>
              <td>
                <ProductState entry={entry} />
              </td>
              {showsSupplier && <td className="by">{product.supplier.name}</td>}
              <td className="num">{texts.prices(min, max)}</td>
              <td className="num">{figures?.pieces ?? 0}</td>
              <td className="num active">{figures?.activeOrders ?? 0}</td>
              <td className="added">{formatMoment(new Date(product.createdAt))}</td>
              <td className="acts">
                <ProductActions
                  title={product.title}
                  formHref={formHref(product)}
                  className="icon-button sm"
                  onDuplicate={() => props.onDuplicate(product)}
                  onDelete={() => props.onDelete(product)}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

function NarrowList({ entries, backdrops, selection, formHref, showsSupplier }: ProductTableProps) {
  return (
    <>
      <div className="prow-all">
        <SelectAllProducts entries={entries} selection={selection} label={texts.selected.selectAll} />
      </div>
      <ul className="prows" aria-label={texts.table}>
        {entries.map((entry, index) => {
          const { product, figures } = entry
          const { min, max } = priceRange(product)
          return (
            <li key={product.id}>
              <RowCheckbox product={product} selection={selection} />
              <Thumb entry={entry} backdrop={backdrops[index]} />
              <div className="words">
                <ProductTitle title={product.title} formHref={formHref(product)} />
                <span className="mono">{texts.prices(min, max)}</span>
                <span className="muted">
                  {showsSupplier && `${texts.bySupplier(product.supplier.name)}, `}
                  {texts.soldCount(figures?.pieces ?? 0)}
                </span>
                <ProductState entry={entry} />
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Thumb({ entry, backdrop }: { entry: ListEntry; backdrop: BackdropName | undefined }) {
  const { colours, images } = entry.product
  const front = images[colours[0] ?? '']?.front
  return (
    <div className={`backdrop backdrop-${backdrop ?? 'bone'} pthumb`}>
      {front && !entry.hasPendingPictures ? (
        <ProductPicture src={front} alt="" longerEdgePx={300} />
      ) : (
        <Icon name="upload" />
      )}
    </div>
  )
}

/** The checkbox of a row. A click with Shift selects all rows from the last selected one to this one. */
function RowCheckbox({ product, selection }: { product: ProductView; selection: Selection }) {
  return (
    <label className="check pick">
      <input
        type="checkbox"
        aria-label={texts.selected.select(product.title)}
        checked={selection.selected.has(product.id)}
        onChange={(event) => selection.toggle(product.id, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  )
}

interface SelectAllProductsProps {
  entries: readonly ListEntry[]
  selection: Selection
  /** Shown beside the checkbox; without it the checkbox has a label for screen readers only. */
  label?: string
}

function SelectAllProducts({ entries, selection, label }: SelectAllProductsProps) {
  const ids = entries.map(({ product }) => product.id)
  const areAllSelected = ids.every((id) => selection.selected.has(id))
  const othersSelected = [...selection.selected].filter((id) => !ids.includes(id))
  return (
    <label className={label === undefined ? 'check pick' : 'check'}>
      <input
        type="checkbox"
        aria-label={label === undefined ? texts.selected.selectAll : undefined}
        checked={areAllSelected}
        onChange={() => selection.replace(areAllSelected ? othersSelected : [...othersSelected, ...ids])}
      />
      {label}
    </label>
  )
}
