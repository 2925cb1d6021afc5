import type { Side } from '@printery/domain'
import { composeMockup, isMockupName, type MockupName, palette, pictureBox } from '@printery/mockups'
import { queryOptions, useQuery } from '@tanstack/react-query'

// The build copies these files; each is fetched only when it is drawn.
const mockupUrls = import.meta.glob<string>('../../../../../mockups/art/*-{front,back}.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

interface DrawnPicture {
  form: MockupName
  side: Side
  hex: string
}

/** Drawn in the browser with the code of the server, so that unsaved colours have a picture too. */
function drawnQuery({ form, side, hex }: DrawnPicture) {
  return queryOptions({
    queryKey: ['drawn', form, side, hex],
    queryFn: async () => {
      const response = await fetch(mockupUrls[`../../../../../mockups/art/${form}-${side}.svg`] ?? '')
      if (!response.ok) throw new Error(`${form}-${side}.svg could not be loaded: status ${response.status}`)
      const svg = composeMockup(await response.text(), { hex })
      return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The object URLs stay valid as long as the page.
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** URL of a drawn side of a mockup; undefined while it is drawn, and if there is no mockup. */
export function useDrawnPicture(form: string, side: Side, hex: string | undefined): string | undefined {
  const mockup = isMockupName(form) ? form : undefined
  const { data } = useQuery({
    ...drawnQuery({ form: mockup ?? 'tshirt', side, hex: hex ?? 'ffffff' }),
    enabled: mockup !== undefined && hex !== undefined,
  })
  return mockup && hex ? data : undefined
}

/** Width by height of a drawn picture. */
export function drawnRatio(form: string, side: Side): number {
  if (!isMockupName(form)) return 1
  const box = pictureBox(form, side)
  return box.width / box.height
}

/** The shop's name of a colour; undefined for a colour of the seller. */
export function nameOfColour(hex: string): string | undefined {
  return palette.find((colour) => colour.hex === `#${hex}`)?.name
}
