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
  mockup: MockupName
  side: Side
  hex: string
}

/** Drawn in the browser with the code of the server, so that unsaved colours have a picture too. */
function drawnQuery({ mockup, side, hex }: DrawnPicture) {
  return queryOptions({
    queryKey: ['drawn', mockup, side, hex],
    queryFn: async () => {
      const response = await fetch(mockupUrls[`../../../../../mockups/art/${mockup}-${side}.svg`] ?? '')
      if (!response.ok)
        throw new Error(`${mockup}-${side}.svg could not be loaded: status ${response.status}`)
      const svg = composeMockup(await response.text(), { hex })
      return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The object URLs stay valid as long as the page.
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** URL of a drawn side of a mockup; undefined while it is drawn, and if there is no mockup. */
export function useDrawnPicture(mockup: string, side: Side, hex: string | undefined): string | undefined {
  const isDrawable = isMockupName(mockup) && hex !== undefined
  const { data } = useQuery({
    ...drawnQuery(isDrawable ? { mockup, side, hex } : { mockup: 'tshirt', side, hex: 'ffffff' }),
    enabled: isDrawable,
  })
  return isDrawable ? data : undefined
}

/** Width by height of a drawn picture. */
export function drawnRatio(mockup: string, side: Side): number {
  if (!isMockupName(mockup)) return 1
  const box = pictureBox(mockup, side)
  return box.width / box.height
}

/** The shop's name of a colour; undefined for a colour of the seller. */
export function nameOfColour(hex: string): string | undefined {
  return palette.find((colour) => colour.hex === `#${hex}`)?.name
}
