import type { PrintedArtwork } from '@printery/contract'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { inPercent } from './in-percent.ts'

interface PrintedPictureProps {
  /** Address of the picture of the product's side, with its width. */
  src: string
  alt: string
  /** px of the picture's longer side. */
  width: number
  /** Width by height of the picture. */
  ratio: number
  artwork: Omit<PrintedArtwork, 'ratio'> | undefined
  /** The picture takes `ratio` even where that isn't its own: a size that is wider than the one it shows. */
  stretched?: boolean
  eager?: boolean | undefined
  /** Laid over the picture, in its proportions. */
  children?: ReactNode
}

/** A side of a product with the customer's artwork lying in its print area. It fills its place, which has a size. */
export function PrintedPicture({
  src,
  alt,
  width,
  ratio,
  artwork,
  stretched,
  eager,
  children,
}: PrintedPictureProps) {
  const loading = eager ? 'eager' : 'lazy'
  // Of a picture that is still being drawn the artwork would lie in the air.
  const [isThere, setThere] = useState(false)
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // One that came before the script tells nobody any more.
    if (picture.current?.naturalWidth) setThere(true)
  }, [])
  return (
    <span className="printed" style={{ '--ratio': ratio } as CSSProperties}>
      <span className={stretched ? 'printed-in stretched' : 'printed-in'}>
        <img
          ref={picture}
          onLoad={() => setThere(true)}
          className="prod"
          src={src}
          alt={alt}
          // A stretched one has another shape of its own than the place that it fills.
          {...(!stretched && {
            width: Math.round(ratio >= 1 ? width : width * ratio),
            height: Math.round(ratio >= 1 ? width / ratio : width),
          })}
          loading={loading}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
        />
        {artwork && (
          <img
            className={`ink${artwork.fromTop ? ' top' : ''}${artwork.opaque ? ' opaque' : ''}`}
            src={artwork.url}
            alt=""
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
