import type { PrintedArtwork } from '@printery/contract'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { inPercent } from './in-percent.ts'

interface PrintedPictureProps {
  /** URL of the picture of the product's side, with its width. */
  src: string
  /** The `srcset` and `sizes` of the picture. */
  srcSet?: string | undefined
  sizes?: string | undefined
  alt: string
  /** Longer side of the picture, px. */
  width: number
  /** Width divided by height of the picture. */
  ratio: number
  artwork: Omit<PrintedArtwork, 'ratio'> | undefined
  /** The picture's own ratio, if it is stretched to `ratio` for a wider size than the pictured one. */
  shape?: number | undefined
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
  width,
  ratio,
  artwork,
  shape,
  eager,
  children,
}: PrintedPictureProps) {
  const loading = eager ? 'eager' : 'lazy'
  // While the picture is loading the artwork would be shown without a product.
  const [isLoaded, setLoaded] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // A load event before hydration had no listener.
    if (picture.current?.naturalWidth) setLoaded(true)
  }, [])
  return (
    <span className="printed" style={{ '--ratio': ratio } as CSSProperties}>
      <span className={shape === undefined ? 'printed-in' : 'printed-in stretched'}>
        <img
          ref={picture}
          onLoad={() => setLoaded(true)}
          className="prod"
          // Before `src`: a browser that gets `src` first would fetch it.
          sizes={sizes}
          srcSet={srcSet}
          src={src}
          alt={alt}
          width={Math.round(width * Math.min(1, shape ?? ratio))}
          height={Math.round(width / Math.max(1, shape ?? ratio))}
          loading={loading}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
        {artwork && (
          <img
            className={`ink${artwork.fromTop ? ' top' : ''}${artwork.opaque ? ' opaque' : ''}`}
            src={artwork.url}
            alt=""
            // Only the ratio matters: the layout is in percent of the picture.
            width={Math.max(1, Math.round((width * artwork.width) / 100))}
            height={Math.max(1, Math.round((width * artwork.height) / 100))}
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
