import type { PrintedArtwork } from '@printery/contract'
import type { CSSProperties, ReactNode } from 'react'
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
  eager?: boolean | undefined
  /** Laid over the picture, in its proportions. */
  children?: ReactNode
}

/** A side of a product with the customer's artwork lying in its print area. It fills its place, which has a size. */
export function PrintedPicture({ src, alt, width, ratio, artwork, eager, children }: PrintedPictureProps) {
  const loading = eager ? 'eager' : 'lazy'
  return (
    <span className="printed" style={{ '--ratio': ratio } as CSSProperties}>
      <span className="printed-in">
        <img
          className="prod"
          src={src}
          alt={alt}
          width={Math.round(ratio >= 1 ? width : width * ratio)}
          height={Math.round(ratio >= 1 ? width / ratio : width)}
          loading={loading}
          decoding="async"
        />
        {artwork && (
          <img
            className={`ink${artwork.fromTop ? ' top' : ''}${artwork.opaque ? ' opaque' : ''}`}
            src={artwork.url}
            alt=""
            loading={loading}
            decoding="async"
            style={{ ...inPercent(artwork), rotate: `${artwork.rotation}deg` }}
          />
        )}
        {children}
      </span>
    </span>
  )
}
