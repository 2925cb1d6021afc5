import type { Side } from '@printery/domain'
import type { EditorArea, EditorProduct } from '@printery/editor'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { ApiRefusal } from '../../../api.ts'
import type { FinishedDesign } from '../../../order-in-progress.ts'
import { Empty } from '../../../ui/empty.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { readDraft } from '../desk.ts'
import { editorHost } from '../editor-host.ts'
import { plainProduct } from '../plain-product.ts'
import { texts } from '../texts.ts'
import { DesignDesk } from './design-desk.tsx'

interface EditorDeskProps {
  /** The draft that is gone on with; without one a new design begins. */
  draftId: string | undefined
  productId: string | undefined
  /** undefined where there is no product, or nobody has said where it is printed. */
  shown: { product: EditorProduct; begins: Record<Side, EditorArea> } | undefined
  isLoggedIn: boolean
  finishWords: string
  loggedIn: (again: () => void) => boolean
  /** The draft is of this product. */
  onProduct: (productId: string) => void
  onDraft: (draftId: string) => void
  onOpenDraft: (draftId: string) => void
  onFinish: (finished: FinishedDesign) => void
  onLeave: () => void
  brand: ReactNode
}

/** Fetches what the editor begins with. */
export function EditorDesk({
  draftId,
  productId,
  shown,
  isLoggedIn,
  onProduct,
  onOpenDraft,
  ...props
}: EditorDeskProps) {
  const host = useMemo(
    () => editorHost({ hasDrafts: isLoggedIn, openDraft: onOpenDraft }),
    [isLoggedIn, onOpenDraft],
  )
  const query = useQuery({
    // Read once for this page: from here on the page itself changes it.
    queryKey: ['design-draft', draftId ?? null],
    queryFn: async () => (draftId === undefined ? null : readDraft(draftId)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const ofProduct = query.data?.productId ?? undefined
  const isOther = productId === undefined && ofProduct !== undefined
  useEffect(() => {
    if (isOther && ofProduct) onProduct(ofProduct)
  }, [isOther, ofProduct, onProduct])
  const { error } = query
  if (error instanceof ApiRefusal || error instanceof RangeError) return <Gone why={error.message} />
  return (
    <LoadState query={query} loading={texts.loading} error={texts.failed}>
      {(draft) =>
        isOther ? null : (
          <DesignDesk
            host={host}
            product={shown?.product ?? plainProduct(draft?.design)}
            productId={productId}
            begins={shown?.begins}
            draft={draft ?? undefined}
            {...props}
          />
        )
      }
    </LoadState>
  )
}

/** Not there, another's, too old, or of a newer shop: the sentence says which. */
function Gone({ why }: { why: string }) {
  return (
    <Empty
      shape="paper"
      action={
        <Link className="btn primary" to="/account/drafts">
          {texts.drafts}
        </Link>
      }
    >
      {why}
    </Empty>
  )
}
