import type { PrintedArtwork } from '@printery/contract'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { inPercent } from './in-percent.ts'

interface PrintedPictureProps {
  /** URL of the picture of the product's side, with its size. */
  src: string
  /** The `srcset` and `sizes` of the picture. */
  srcSet?: string | undefined
  sizes?: string | undefined
  alt: string
  /** Length of the longer edge of the picture. */
  longerEdgePx: number
  /** Width divided by height of the picture. */
  ratio: number
  artwork: Omit<PrintedArtwork, 'ratio'> | undefined
  /** The ratio of the picture file, if it is stretched to `ratio` to show a wider garment size. */
  naturalRatio?: number | undefined
  eager?: boolean | undefined
  /** Rendered over the picture, with its ratio. */
  children?: ReactNode
}

/**
 * A side of a product with the customer's artwork in its print area. It fills its container, which must have a size.
 */
export function PrintedPicture({
  src,
  srcSet,
  sizes,
  alt,
  longerEdgePx,
  ratio,
  artwork,
  naturalRatio,
  eager,
  children,
}: PrintedPictureProps) {
  const loading = eager ? 'eager' : 'lazy'
  // The artwork stays hidden until the picture has loaded, so that it is never shown without the product.
  const [isLoaded, setLoaded] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // A picture that loaded before hydration fired its event without a listener.
    if (picture.current?.naturalWidth) setLoaded(true)
  }, [])
  return (
    <span className="printed" style={{ '--ratio': ratio } as CSSProperties}>
      <span className={naturalRatio === undefined ? 'printed-in' : 'printed-in stretched'}>
        <img
          ref={picture}
          onLoad={() => setLoaded(true)}
          className="product-image"
          // `sizes` and `srcSet` precede `src`, because a browser that reads `src` first would fetch it.
          sizes={sizes}
          srcSet={srcSet}
          src={src}
          alt={alt}
          width={Math.round(longerEdgePx * Math.min(1, naturalRatio ?? ratio))}
          height={Math.round(longerEdgePx / Math.max(1, naturalRatio ?? ratio))}
          loading={loading}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
        {artwork && (
          <img
            className={`ink${artwork.fromTop ? ' top' : ''}${artwork.opaque ? ' opaque' : ''}`}
            src={artwork.url}
            alt=""
            // Only the ratio matters, because the layout is in percent of the picture.
            width={Math.max(1, Math.round((longerEdgePx * artwork.width) / 100))}
            height={Math.max(1, Math.round((longerEdgePx * artwork.height) / 100))}
            loading={loading}
            decoding="async"
            style={{
              ...inPercent(artwork),
              rotate: `${artwork.rotation}deg`,
              visibility: isLoaded ? undefined : 'hidden',
            }}
          />
        )}
        {children}
      </span>
    </span>
  )
}
