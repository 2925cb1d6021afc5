import type { EditorArea } from '../host.ts'

/** The product behind the print area, rotated and scaled so that the area lies where it is printed. In mm. */
export function ProductPicture({ area }: { area: EditorArea }) {
  const { shown } = area
  if (!shown) return null
  const width = area.width / shown.width
  const height = width / shown.ratio
  const centre = { x: area.width / 2, y: area.height / 2 }
  const x = centre.x - (shown.left + shown.width / 2) * width
  const y = centre.y - (shown.top + shown.height / 2) * height
  return (
    <image
      href={shown.picture}
      {...{ x, y, width, height }}
      preserveAspectRatio="none"
      transform={shown.rotation === 0 ? undefined : `rotate(${-shown.rotation} ${centre.x} ${centre.y})`}
    />
  )
}
