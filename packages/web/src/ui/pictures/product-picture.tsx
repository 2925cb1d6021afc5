import type { PrintedArtwork } from '@printery/contract'
import type { BackdropName } from '@printery/domain/backdrops'
import { PrintedPicture } from './printed-picture.tsx'

/** Lengths of the longer edge of the pictures that the shop renders for pages. */
const longerEdgesPx = [300, 720, 1080] as const

interface ProductPictureProps {
  /** URL from the API, without a size. */
  src: string
  alt: string
  /** Length of the longer edge of the fetched picture. */
  longerEdgePx?: (typeof longerEdgesPx)[number]
  /** The `sizes` attribute: the displayed width, by which the browser selects a file. */
  sizes?: string
  /** Shows the picture on this backdrop; without it only the cut-out is shown. */
  backdrop?: BackdropName | undefined
  /** For pictures that are visible without scrolling: they load immediately instead of lazily. */
  eager?: boolean
  className?: string
}

/**
 * A cut-out product, optionally on a backdrop. Its box is square until the picture has loaded, so that the layout
 * doesn't shift.
 */
export function ProductPicture({
  src,
  alt,
  longerEdgePx = 300,
  sizes,
  backdrop,
  eager,
  className = '',
}: ProductPictureProps) {
  const picture = (
    <img
      className={backdrop ? 'product-image' : `product-image ${className}`}
      src={withLongerEdge(src, longerEdgePx)}
      {...(sizes && { sizes, srcSet: srcSetOf(src) })}
      alt={alt}
      width={longerEdgePx}
      height={longerEdgePx}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
  return backdrop ? <div className={`backdrop backdrop-${backdrop} ${className}`}>{picture}</div> : picture
}

interface LinePictureProps {
  line: { image: string; printed: PrintedArtwork | null }
  alt: string
  backdrop: BackdropName
  /** Length of the longer edge of the fetched picture. */
  longerEdgePx?: (typeof longerEdgesPx)[number]
  eager?: boolean
  className?: string
}

/** A preview of a line of a cart or an order: the product in its colour, with its artwork if known. */
export function LinePicture({
  line: { image, printed },
  alt,
  backdrop,
  longerEdgePx = 300,
  eager,
  className = '',
}: LinePictureProps) {
  if (!printed)
    return (
      <ProductPicture
        src={image}
        alt={alt}
        longerEdgePx={longerEdgePx}
        backdrop={backdrop}
        eager={eager}
        className={className}
      />
    )
  return (
    <div className={`backdrop backdrop-${backdrop} ${className}`}>
      <PrintedPicture
        src={withLongerEdge(image, longerEdgePx)}
        alt={alt}
        longerEdgePx={longerEdgePx}
        ratio={printed.ratio}
        artwork={printed}
        eager={eager}
      />
    </div>
  )
}

/** The `srcset` of a picture in all sizes. It declares the longer edge as the width. */
export function srcSetOf(src: string): string {
  return longerEdgesPx.map((px) => `${withLongerEdge(src, px)} ${px}w`).join(', ')
}

/** URL of a picture that the shop renders with this length of its longer edge. */
export function withLongerEdge(src: string, longerEdgePx: number): string {
  return `${src}${src.includes('?') ? '&' : '?'}w=${longerEdgePx}`
}
