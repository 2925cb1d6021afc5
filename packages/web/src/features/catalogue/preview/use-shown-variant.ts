import { useCallback, useState } from 'react'
import { type Configuration, colourRows } from '../model.ts'
import { initialSize, type ScaledSize } from '../sizes/scaled-sizes.ts'

/** The colour and size of the field that was used last. */
export interface TouchedField {
  colour?: string
  sizeId?: string
}

/** The colour and size that the preview shows. It doesn't change the order. */
export function useShownVariant(configuration: Configuration, scaled: readonly ScaledSize[]) {
  const [touched, setTouched] = useState<TouchedField>({})
  const touch = useCallback((next: TouchedField) => setTouched((current) => ({ ...current, ...next })), [])
  const showSize = useCallback((sizeId: string) => touch({ sizeId }), [touch])
  const row = colourRows(configuration).find(({ colour }) => colour === touched.colour)
  return {
    colour: row?.colour ?? configuration.colour,
    size: scaled.find(({ id }) => id === touched.sizeId) ?? initialSize(scaled),
    touch,
    showSize,
  }
}
