import type { Design } from '@printery/design'
import type { Side } from '@printery/domain'
import type { EditorArea, EditorProduct, ProductViewHost, SetPaidInks } from '@printery/editor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { ApiRefusal } from '../../../api/client.ts'
import { useShopDetails } from '../../../api/shop-details.ts'
import type { FinishedDesign } from '../../../storage/order-in-progress.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { AssetStore } from '../asset-store.ts'
import { editorHost } from '../editor-host.ts'
import { plainProduct, withDesignAreas } from '../plain-product.ts'
import { prefetchDraft, takePrefetchedDraft } from '../prefetched-draft.ts'
import { texts } from '../texts.ts'
import { DraftEditor } from './draft-editor.tsx'

interface DraftLoaderProps {
  /** The draft to resume; undefined for a new design. */
  draftId: string | undefined
  productId: string | undefined
  /** Whether the URL contains a product, even if it isn't sold any more. */
  isProductInUrl: boolean
  /** Whether the design keeps the areas with which it was ordered, even if the product has others now. */
  keepsAreas: boolean
  /** Undefined without a product, or if the product has no print areas. */
  shown: { product: EditorProduct; initialAreas: Record<Side, EditorArea> } | undefined
  /** Absent like `shown`. */
  productView: ProductViewHost | undefined
  isLoggedIn: boolean
  finishLabel: string
  ensureLoggedIn: (onLoggedIn: () => void) => boolean
  /** Called with the product of the draft. */
  onProduct: (productId: string) => void
  onDraft: (draftId: string) => void
  /** Opens another draft, with its product if it has one, so that the URL refetches nothing. */
  onOpenDraft: (draftId: string, productId: string | undefined) => void
  onFinish: (finished: FinishedDesign) => void
  onLeave: () => void
  /** Undefined if nothing is being bought. */
  setPaidInks: SetPaidInks | undefined
  /** Undefined if the colour can't be changed. */
  chooseColour: ((hex: string) => void) | undefined
  /** The side whose findings are shown first. */
  findingsOf: Side | undefined
  brand: ReactNode
}

/** Loads everything that the editor needs to start. */
export function DraftLoader({
  draftId,
  productId,
  isProductInUrl,
  keepsAreas,
  shown,
  productView,
  isLoggedIn,
  onProduct,
  onOpenDraft,
  ...props
}: DraftLoaderProps) {
  const [assets] = useState(() => new AssetStore())
  const callbacks = useRef({ onOpenDraft, onProduct, ensureLoggedIn: props.ensureLoggedIn })
  callbacks.current = { onOpenDraft, onProduct, ensureLoggedIn: props.ensureLoggedIn }
  const currentDraft = useRef(draftId)
  currentDraft.current = draftId
  const client = useQueryClient()
  const backgroundModel = useShopDetails()?.backgroundModel
  const host = useMemo(
    () =>
      editorHost({
        assets,
        client,
        hasDrafts: isLoggedIn,
        isLoggedIn,
        openDraft: (id, ofProduct) => {
          prefetchDraft(id)
          callbacks.current.onOpenDraft(id, ofProduct)
        },
        productId,
        productView,
        currentDraft: () => currentDraft.current,
        backgroundModel,
        ensureLoggedIn: () => callbacks.current.ensureLoggedIn(() => {}),
      }),
    [assets, client, isLoggedIn, productId, productView, backgroundModel],
  )
  // Creating a draft from a new design changes only the URL.
  const [initialDraftId] = useState(draftId)
  const query = useQuery({
    // Read only once, because afterwards the editor itself changes the draft.
    queryKey: ['design-draft', initialDraftId ?? null],
    queryFn: async () => (initialDraftId === undefined ? null : takePrefetchedDraft(initialDraftId)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const draftProductId = query.data?.productId ?? undefined
  const hasOtherProduct = !isProductInUrl && draftProductId !== undefined
  // Called only once, because the screen rerenders while the product is loading and a second call would cancel the request.
  useEffect(() => {
    if (hasOtherProduct && draftProductId) callbacks.current.onProduct(draftProductId)
  }, [hasOtherProduct, draftProductId])
  const { error } = query
  if (error instanceof ApiRefusal || error instanceof RangeError)
    return <DraftUnavailable why={error.message} />
  return (
    <LoadState query={query} loading={texts.loading} error={texts.failed}>
      {(draft) =>
        hasOtherProduct ? null : (
          <DraftEditor
            host={host}
            product={productOf(shown?.product, draft?.design, keepsAreas)}
            productId={productId}
            initialAreas={shown?.initialAreas}
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
  asset: EditorProduct | undefined,
  design: Design | undefined,
  keepsAreas: boolean,
): EditorProduct {
  if (!asset) return plainProduct(design)
  return keepsAreas && design ? withDesignAreas(asset, design) : asset
}

/** Shows why the draft can't be opened: it is missing, expired, another user's, or from a newer version. */
function DraftUnavailable({ why: reason }: { why: string }) {
  return (
    <Empty
      shape="paper"
      action={
        <ButtonLink kind="primary" to="/account/drafts">
          {texts.drafts}
        </ButtonLink>
      }
    >
      {reason}
    </Empty>
  )
}
