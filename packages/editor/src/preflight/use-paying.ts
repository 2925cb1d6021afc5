import { formatInkOffer, type InkPrice } from '@printery/domain'
import type { Finding } from '../model/preflight-state.ts'
import { useEditorContext, useSession } from '../react/editor-context.tsx'
import { texts } from './texts.ts'

/** The offer to pay for the inks that a finding names; undefined if that doesn't help. */
export function usePaying({ neededInks }: Finding): { label: string; run: () => void } | undefined {
  const { product, setPaidInks, messages } = useEditorContext()
  const page = useSession((session) => session.page)
  const paid = product.sides[page]?.paidInkCount
  if (!setPaidInks || neededInks === undefined || paid === undefined) return undefined
  return {
    label: formatInkOffer(neededInks, times(product.inkPrice, neededInks - paid)),
    run: () => {
      setPaidInks(page, neededInks)
      messages.show(texts.inksPaidFor(neededInks), 'ok')
    },
  }
}

function times(price: InkPrice | undefined, inks: number): InkPrice | undefined {
  return price && { ...price, cents: price.cents * inks }
}
