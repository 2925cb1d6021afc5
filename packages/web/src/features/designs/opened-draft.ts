import type { DraftView } from '@printery/contract'
import { type Design, loadDesign } from '@printery/design'
import { texts } from './texts.ts'

/** A draft with its opened design. */
export type OpenedDraft = Pick<DraftView, 'id' | 'version' | 'updatedAt' | 'productId' | 'dataProblem'> & {
  design: Design
}

/** Throws RangeError with a message for the user if its design can't be opened. */
export function openedDraft({
  id,
  version,
  updatedAt,
  productId,
  data,
  dataProblem,
}: DraftView): OpenedDraft {
  return { id, version, updatedAt, productId, dataProblem, design: readDesign({ data, dataProblem }) }
}

/** Throws RangeError with a message for the user if the design can't be opened. */
export function readDesign({ data, dataProblem }: Pick<DraftView, 'data' | 'dataProblem'>): Design {
  // If the server couldn't read the design, it sends the reason instead of the data.
  if (data === null) throw new RangeError(dataProblem ?? texts.noDesign)
  const loaded = loadDesign(data)
  if (loaded.outcome === 'refused') throw new RangeError(loaded.message)
  return loaded.design
}
