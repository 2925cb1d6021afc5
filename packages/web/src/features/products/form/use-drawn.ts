import type { Side } from '@printery/domain'
import { composeMockup, isProductForm, type ProductForm, palette, pictureBox } from '@printery/mockups'
import { queryOptions, useQuery } from '@tanstack/react-query'

// Copied beside the pages by the build; none is fetched before it is drawn.
const art = import.meta.glob<string>('../../../../../mockups/art/*-{front,back}.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

interface Drawn {
  form: ProductForm
  side: Side
  hex: string
}

/** Drawn here, by what the server draws with: a colour that nobody has saved needs no picture of the shop's. */
function drawnQuery({ form, side, hex }: Drawn) {
  return queryOptions({
    queryKey: ['drawn', form, side, hex],
    queryFn: async () => {
      const answer = await fetch(art[`../../../../../mockups/art/${form}-${side}.svg`] ?? '')
      if (!answer.ok) throw new Error(`${form}-${side}.svg was answered ${answer.status}`)
      const svg = composeMockup(await answer.text(), { hex })
      return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The addresses live as long as the page, and so do the pictures behind them.
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Address of a drawn side of a product form; undefined while it is drawn, and where there is no form. */
export function useDrawn(form: string, side: Side, hex: string | undefined): string | undefined {
  const formTexts = isProductForm(form) ? form : undefined
  const { data } = useQuery({
    ...drawnQuery({ form: formTexts ?? 'tshirt', side, hex: hex ?? 'ffffff' }),
    enabled: formTexts !== undefined && hex !== undefined,
  })
  return formTexts && hex ? data : undefined
}

/** Width by height of a drawn picture. */
export function drawnRatio(form: string, side: Side): number {
  if (!isProductForm(form)) return 1
  const box = pictureBox(form, side)
  return box.width / box.height
}

/** What the shop calls a colour; undefined for one of the seller's own. */
export function nameOfColour(hex: string): string | undefined {
  return palette.find((colour) => colour.hex === `#${hex}`)?.name
}
