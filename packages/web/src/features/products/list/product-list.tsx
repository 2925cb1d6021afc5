import type { ProductView } from '@printery/contract'
import { backdropsFor } from '@printery/domain/backdrops'
import { SearchField } from '@printery/ui/search-field'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf } from '../../../api/client.ts'
import { useSession } from '../../../session/session.ts'
import { type Portal, portalHomes } from '../../../shell/portal/portal-entries.ts'
import { PortalFrame } from '../../../shell/portal/portal-frame.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { NoMatch } from '../../../ui/feedback/empty-list.tsx'
import { PagedListState } from '../../../ui/feedback/paged-list-state.tsx'
import { SkeletonList } from '../../../ui/feedback/skeleton-list.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { productsQuery, useDuplicateProduct } from '../data.ts'
import { TableButtons } from '../import/table-buttons.tsx'
import { texts } from '../texts.ts'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { isSearch, type ListKind, type ListView, maxSearch, readView, writeView } from './list-view.ts'
import { ProductCard } from './product-card.tsx'

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
  const [address, setAddress] = useSearchParams()
  const view = readView(address, kind)
  const session = useSession()
  const list = useInfiniteQuery(productsQuery(kind, session.user?.id ?? '', view))
  const duplicate = useDuplicateProduct()
  const [toDelete, setToDelete] = useState<ProductView>()
  const toast = useToast()
  const pages = list.data?.pages ?? []
  const products = pages.flatMap((page) => page.products)
  const drafts = new Set(pages.flatMap((page) => page.drafts))
  const waiting = new Set(pages.flatMap((page) => page.waiting))
  const reviews = new Map(pages.flatMap((page) => page.reviews.map((review) => [review.id, review])))
  const stocks = backdropsFor(products.map(({ colours: [first] }) => first ?? 'ffffff'))
  const change = (next: ListView) => setAddress(writeView(next), { replace: true, preventScrollReset: true })

  const { error } = list
  useEffect(() => {
    if (error) toast(sentenceOf(error, texts.failed), 'bad')
  }, [error, toast])

  const copy = (product: ProductView) => {
    if (duplicate.isPending) return
    duplicate.mutate(product, {
      onSuccess: () => toast(texts.duplicated(product.title), 'ok'),
      onError: (failure) => toast(sentenceOf(failure, texts.wentWrong), 'bad'),
    })
  }
  const form = `${portalHomes[portal]}/addproducts`
  return (
    <>
      <div className="tb">
        {kind === 'inventory' && (
          <SearchField
            icon={<Icon name="user" />}
            label={texts.searchSupplierLabel}
            placeholder={texts.searchSupplier}
            maxLength={maxSearch}
            value={view.supplier}
            onSearch={(supplier) => change({ ...view, supplier })}
          />
        )}
        <SearchField
          label={texts.searchItemLabel}
          placeholder={texts.searchItem}
          maxLength={maxSearch}
          value={view.item}
          onSearch={(item) => change({ ...view, item })}
        />
        <div className="sp">
          {/* To an admin the table holds the products of all, as the inventory does. */}
          {(kind === 'inventory' || portal === 'supplier') && <TableButtons />}
          <ButtonLink kind="primary" size="sm" to={form}>
            <Icon name="plus" />
            {texts.addProduct}
          </ButtonLink>
        </div>
      </div>
      <PagedListState
        list={list}
        shown={products.length}
        empty={
          isSearch(view) ? (
            <NoMatch
              text={texts.noneFound}
              clear={texts.clearSearch}
              onClear={() => change({ item: '', supplier: '' })}
            />
          ) : (
            <Empty shape="bag" action={<p className="muted">{texts.noneHint}</p>}>
              {texts.none}
            </Empty>
          )
        }
        texts={{ ...texts, error: texts.failed, more: texts.loadMore }}
        skeleton={<SkeletonList className="pcards" count={8} height="320px" />}
      >
        <div aria-busy={list.isPlaceholderData}>
          <ul className="pcards">
            {products.map((product, at) => (
              <ProductCard
                key={product.id}
                product={product}
                figures={pages.find((page) => product.id in page.figures)?.figures[product.id]}
                isDraft={drafts.has(product.id)}
                isWaiting={waiting.has(product.id)}
                review={reviews.get(product.id)}
                stock={stocks[at]}
                formHref={`${form}/${product.id}`}
                namesSupplier={kind === 'inventory'}
                onDuplicate={() => copy(product)}
                onDelete={() => setToDelete(product)}
              />
            ))}
          </ul>
        </div>
      </PagedListState>
      <DeleteProductDialog product={toDelete} onClose={() => setToDelete(undefined)} />
    </>
  )
}
