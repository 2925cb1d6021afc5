import type { EditorArea } from '../host.ts'

interface Props {
  area: EditorArea
  onLoad?: () => void
}

/** The product behind the print area, rotated and scaled so that the area lies where it is printed. In mm. */
export function ProductPicture({ area, onLoad }: Props) {
  const { placement } = area
  if (!placement) return null
  const width = area.width / placement.width
  const height = width / placement.aspectRatio
  const centre = { x: area.width / 2, y: area.height / 2 }
  const x = centre.x - (placement.left + placement.width / 2) * width
  const y = centre.y - (placement.top + placement.height / 2) * height
  return (
    <image
      href={placement.picture}
      onLoad={onLoad}
      {...{ x, y, width, height }}
      preserveAspectRatio="none"
      transform={
        placement.rotation === 0 ? undefined : `rotate(${-placement.rotation} ${centre.x} ${centre.y})`
      }
    />
  )
}
