import { useCallback, useState } from 'react'
import { type Configuration, colourRows } from '../model.ts'
import { firstShown, type ScaledSize } from '../sizes/scaled-sizes.ts'

/** The colours and sizes have fields: what belongs to the one that was touched last. */
export interface Touched {
  colour?: string
  sizeId?: string
}

/** The colour and the size that the preview shows. No choice: nothing that is ordered changes with it. */
export function useShownVariant(now: Configuration, scaled: readonly ScaledSize[]) {
  const [touched, setTouched] = useState<Touched>({})
  const touch = useCallback((next: Touched) => setTouched((last) => ({ ...last, ...next })), [])
  const showSize = useCallback((sizeId: string) => touch({ sizeId }), [touch])
  const row = colourRows(now).find(({ colour }) => colour === touched.colour)
  return {
    colour: row?.colour ?? now.colour,
    size: scaled.find(({ id }) => id === touched.sizeId) ?? firstShown(scaled),
    touch,
    showSize,
  }
}
