import type { PrintedArtwork } from '@printery/contract'
import type { BackdropName } from '@printery/domain/backdrops'
import { PrintedPicture } from './printed-picture.tsx'

/** Lengths in px of the longer side of the pictures that the shop renders for pages. */
const widths = [300, 720, 1080] as const

interface ProductPictureProps {
  /** URL from the API, without a width. */
  src: string
  alt: string
  /** Longer side of the fetched picture, px. */
  width?: (typeof widths)[number]
  /** The `sizes` attribute: the displayed width, by which the browser selects a file. */
  sizes?: string
  /** Shows the picture on this backdrop; without it only the cut-out is shown. */
  backdrop?: BackdropName | undefined
  /** Loads immediately on the first screen; others load lazily. */
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
  width = 300,
  sizes,
  backdrop,
  eager,
  className = '',
}: ProductPictureProps) {
  const picture = (
    <img
      className={backdrop ? 'product-image' : `product-image ${className}`}
      src={withWidth(src, width)}
      {...(sizes && { sizes, srcSet: srcSetOf(src) })}
      alt={alt}
      width={width}
      height={width}
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
  /** Longer side of the fetched picture, px. */
  width?: (typeof widths)[number]
  eager?: boolean
  className?: string
}

/** A preview of a line of a cart or an order: the product in its colour, with its artwork if known. */
export function LinePicture({
  line: { image, printed },
  alt,
  backdrop,
  width = 300,
  eager,
  className = '',
}: LinePictureProps) {
  if (!printed)
    return (
      <ProductPicture
        src={image}
        alt={alt}
        width={width}
        backdrop={backdrop}
        eager={eager}
        className={className}
      />
    )
  return (
    <div className={`backdrop backdrop-${backdrop} ${className}`}>
      <PrintedPicture
        src={withWidth(image, width)}
        alt={alt}
        width={width}
        ratio={printed.ratio}
        artwork={printed}
        eager={eager}
      />
    </div>
  )
}

/** The `srcset` of a picture in all widths. */
export function srcSetOf(src: string): string {
  return widths.map((px) => `${withWidth(src, px)} ${px}w`).join(', ')
}

/** URL of a picture that the shop renders with `width` px on its longer side. */
export function withWidth(src: string, width: number): string {
  return `${src}${src.includes('?') ? '&' : '?'}w=${width}`
}
