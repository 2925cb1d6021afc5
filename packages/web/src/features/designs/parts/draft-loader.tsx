import type { Design } from '@printery/design'
import type { Side } from '@printery/domain'
import type { EditorArea, EditorProduct, PayForInks } from '@printery/editor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { ApiRefusal } from '../../../api/client.ts'
import type { FinishedDesign } from '../../../storage/order-in-progress.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { AssetStore } from '../asset-store.ts'
import { editorHost } from '../editor-host.ts'
import { inItsAreas, plainProduct } from '../plain-product.ts'
import { prefetchDraft, takePrefetchedDraft } from '../prefetched-draft.ts'
import { texts } from '../texts.ts'
import { DraftEditor } from './draft-editor.tsx'

interface DraftLoaderProps {
  /** The draft that is resumed; without one a new design begins. */
  draftId: string | undefined
  productId: string | undefined
  /** The address names a product, be it sold today or not. */
  isProductAsked: boolean
  /** It was ordered in the areas that it is in. */
  keepsAreas: boolean
  /** undefined without a product, or if the product has no print areas. */
  shown: { product: EditorProduct; begins: Record<Side, EditorArea> } | undefined
  isLoggedIn: boolean
  finishWords: string
  loggedIn: (again: () => void) => boolean
  /** The draft is of this product. */
  onProduct: (productId: string) => void
  onDraft: (draftId: string) => void
  /** Of a product, where it is of one: its address fetches nothing that this page has. */
  onOpenDraft: (draftId: string, productId: string | undefined) => void
  onFinish: (finished: FinishedDesign) => void
  onLeave: () => void
  /** Absent where nothing is being bought. */
  payForInks: PayForInks | undefined
  /** The side whose findings are shown first. */
  findingsOf: Side | undefined
  brand: ReactNode
}

/** Fetches what the editor begins with. */
export function DraftLoader({
  draftId,
  productId,
  isProductAsked,
  keepsAreas,
  shown,
  isLoggedIn,
  onProduct,
  onOpenDraft,
  ...props
}: DraftLoaderProps) {
  const [assets] = useState(() => new AssetStore())
  const asked = useRef({ onOpenDraft, onProduct, loggedIn: props.loggedIn })
  asked.current = { onOpenDraft, onProduct, loggedIn: props.loggedIn }
  const client = useQueryClient()
  const host = useMemo(
    () =>
      editorHost({
        assets,
        client,
        hasDrafts: isLoggedIn,
        isLoggedIn,
        openDraft: (id, ofProduct) => {
          prefetchDraft(id)
          asked.current.onOpenDraft(id, ofProduct)
        },
        productId,
        loggedIn: () => asked.current.loggedIn(() => {}),
      }),
    [assets, client, isLoggedIn, productId],
  )
  // The draft that this page makes of a new design changes only its address.
  const [openedAs] = useState(draftId)
  const query = useQuery({
    // Read once: from here on the page itself changes it.
    queryKey: ['design-draft', openedAs ?? null],
    queryFn: async () => (openedAs === undefined ? null : takePrefetchedDraft(openedAs)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const ofProduct = query.data?.productId ?? undefined
  const isOther = !isProductAsked && ofProduct !== undefined
  // Once: while the product is fetched the screen is drawn again, and asking again would give up what is
  // under way.
  useEffect(() => {
    if (isOther && ofProduct) asked.current.onProduct(ofProduct)
  }, [isOther, ofProduct])
  const { error } = query
  if (error instanceof ApiRefusal || error instanceof RangeError) return <Gone why={error.message} />
  return (
    <LoadState query={query} loading={texts.loading} error={texts.failed}>
      {(draft) =>
        isOther ? null : (
          <DraftEditor
            host={host}
            product={productOf(shown?.product, draft?.design, keepsAreas)}
            productId={productId}
            begins={shown?.begins}
            draft={draft ?? undefined}
            isLoggedIn={isLoggedIn}
            {...props}
          />
        )
      }
    </LoadState>
  )
}

function productOf(
  shown: EditorProduct | undefined,
  design: Design | undefined,
  keepsAreas: boolean,
): EditorProduct {
  if (!shown) return plainProduct(design)
  return keepsAreas && design ? inItsAreas(shown, design) : shown
}

/** Missing, another user's, expired, or of a newer version: the message says which. */
function Gone({ why }: { why: string }) {
  return (
    <Empty
      shape="paper"
      action={
        <ButtonLink kind="primary" to="/account/drafts">
          {texts.drafts}
        </ButtonLink>
      }
    >
      {why}
    </Empty>
  )
}
