import type { ProductView } from '@printery/contract'
import { backdropsFor } from '@printery/domain/backdrops'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { errorMessageOf } from '../../../api/client.ts'
import { useSession } from '../../../session/session.ts'
import { useCan } from '../../../session/use-can.ts'
import { type Portal, portalHomes } from '../../../shell/portal/portal-entries.ts'
import { PortalFrame } from '../../../shell/portal/portal-frame.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { NoMatch } from '../../../ui/feedback/empty-list.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { useSelection } from '../../../ui/use-selection.ts'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { productsQuery, useDuplicateProduct } from '../data.ts'
import { TableButtons } from '../import/table-buttons.tsx'
import { texts } from '../texts.ts'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { entriesOf, isFiltered, type ListKind, readView, withoutFilters, writeView } from './list-view.ts'
import { ProductCard } from './product-card.tsx'
import { ProductTable } from './product-table.tsx'

interface ProductListProps {
  portal: Portal
  kind: ListKind
}

export function ProductList({ portal, kind }: ProductListProps) {
  const title = kind === 'inventory' ? texts.inventory : texts.myProducts
  return (
    <PortalFrame portal={portal} title={title} backTo={portalHomes[portal]} backLabel={texts.back} hasViews>
      <Products key={kind} portal={portal} kind={kind} />
    </PortalFrame>
  )
}

function Products({ portal, kind }: ProductListProps) {
  const [searchParams, setSearchParams] = useSearchParams()
  const view = readView(searchParams, kind)
  const userId = useSession().user?.id ?? ''
  const list = useInfiniteQuery(productsQuery(kind, userId, view))
  const copy = useDuplicate()
  const [productToDelete, setProductToDelete] = useState<ProductView>()
  const toast = useToast()
  const entries = entriesOf(list.data?.pages ?? [])
  const selection = useSelection(entries.map(({ product }) => product.id))
  const backdrops = backdropsFor(entries.map(({ product }) => product.colours[0] ?? 'ffffff'))
  const change = (next: typeof view) =>
    setSearchParams(writeView(next), { replace: true, preventScrollReset: true })

  const { error } = list
  useEffect(() => {
    if (error) toast(errorMessageOf(error, texts.failed), 'bad')
  }, [error, toast])

  const formPath = `${portalHomes[portal]}/addproducts`
  const canWrite = useCan('products.write')
  const formHref = ({ id }: Pick<ProductView, 'id'>) => `${formPath}/${id}`
  const isTable = view.layout === 'table'
  const sharedProps = { showsSupplier: kind === 'inventory' }
  return (
    <>
      <ListToolbar kind={kind} view={view} onChange={change}>
        {/* For an admin the CSV table has the products of all suppliers, as the inventory has. */}
        {canWrite && (kind === 'inventory' || portal === 'supplier') && <TableButtons />}
        {canWrite && (
          <ButtonLink kind="primary" size="sm" to={formPath}>
            <Icon name="plus" />
            {texts.addProduct}
          </ButtonLink>
        )}
      </ListToolbar>
      <PagedListState
        list={list}
        shown={entries.length}
        empty={
          isFiltered(view) ? (
            <NoMatch
              text={texts.noneFound}
              clear={texts.clearSearch}
              onClear={() => change(withoutFilters(view))}
            />
          ) : (
            <Empty shape="bag" action={<p className="muted">{texts.noneHint}</p>}>
              {texts.none}
            </Empty>
          )
        }
        texts={{ ...texts, error: texts.failed, more: texts.loadMore }}
        skeleton={
          isTable ? (
            <SkeletonList className="grid gap-2" count={8} height="52px" />
          ) : (
            <SkeletonList className="pcards" count={8} height="320px" />
          )
        }
      >
        <div aria-busy={list.isPlaceholderData}>
          {isTable ? (
            <ProductTable
              {...{ ...sharedProps, entries, backdrops, selection, formHref }}
              sort={view.sort}
              onDuplicate={copy}
              onDelete={setProductToDelete}
            />
          ) : (
            <ul className="pcards">
              {entries.map((entry, index) => (
                <ProductCard
                  key={entry.product.id}
                  {...{ ...sharedProps, entry }}
                  backdrop={backdrops[index]}
                  formHref={formHref(entry.product)}
                  onDuplicate={() => copy(entry.product)}
                  onDelete={() => setProductToDelete(entry.product)}
                />
              ))}
            </ul>
          )}
        </div>
      </PagedListState>
      {isTable && canWrite && <BulkBar {...{ kind, userId, view, selection, formHref }} />}
      <DeleteProductDialog product={productToDelete} onClose={() => setProductToDelete(undefined)} />
    </>
  )
}

/** Returns a function that copies a product as a draft. */
function useDuplicate(): (product: ProductView) => void {
  const duplicate = useDuplicateProduct()
  const toast = useToast()
  return (product) => {
    if (duplicate.isPending) return
    duplicate.mutate(product, {
      onSuccess: () => toast(texts.duplicated(product.title), 'ok'),
      onError: (failure) => toast(errorMessageOf(failure, texts.unknownError), 'bad'),
    })
  }
}
