import type { PrintedArtwork } from '@printery/contract'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { inPercent } from './in-percent.ts'

interface PrintedPictureProps {
  /** Address of the picture of the product's side, with its width. */
  src: string
  /** The same in other widths, and how wide it is shown, as an image says both. */
  srcSet?: string | undefined
  sizes?: string | undefined
  alt: string
  /** px of the picture's longer side. */
  width: number
  /** Width by height of the picture. */
  ratio: number
  artwork: Omit<PrintedArtwork, 'ratio'> | undefined
  /** The picture's own width by height, where it is stretched to `ratio`: a size that is wider than the one it shows. */
  shape?: number | undefined
  eager?: boolean | undefined
  /** Laid over the picture, in its proportions. */
  children?: ReactNode
}

/** A side of a product with the customer's artwork lying in its print area. It fills its place, which has a size. */
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
  // While the picture is being drawn the artwork would be shown without a product.
  const [isThere, setThere] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // A load event before hydration has no listener any more.
    if (picture.current?.naturalWidth) setThere(true)
  }, [])
  return (
    <span className="printed" style={{ '--ratio': ratio } as CSSProperties}>
      <span className={shape === undefined ? 'printed-in' : 'printed-in stretched'}>
        <img
          ref={picture}
          onLoad={() => setThere(true)}
          className="prod"
          // Before the address: a browser that has this first would fetch it.
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
            // Only their proportion: it is laid out in percent of the picture.
            width={Math.max(1, Math.round((width * artwork.width) / 100))}
            height={Math.max(1, Math.round((width * artwork.height) / 100))}
            loading={loading}
            decoding="async"
            style={{
              ...inPercent(artwork),
              rotate: `${artwork.rotation}deg`,
              visibility: isThere ? undefined : 'hidden',
            }}
          />
        )}
        {children}
      </span>
    </span>
  )
}
