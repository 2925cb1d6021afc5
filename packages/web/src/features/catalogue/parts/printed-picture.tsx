import type { Side } from '@printery/domain'
import type { PrintArea } from '@printery/mockups'
import type { CSSProperties, ReactNode } from 'react'
import { type Artwork, isOpaque } from '../model.ts'
import { artworkPlace, maskOf, type PrintView } from '../print-view.ts'

export interface PrintedSide {
  side: Side
  /** Address of the product's picture, without a width. */
  picture: string
  /** Hex without `#`. */
  cloth: string
  print: PrintView | null
  area: PrintArea | undefined
  artwork: Artwork | undefined
}

interface PrintedPictureProps extends PrintedSide {
  alt: string
  /** px of the longer side that is fetched. */
  width: 300 | 1080
  eager?: boolean
  /** Laid over the picture, in its proportions. */
  children?: ReactNode
}

/** A side of the product with the customer's artwork in its print area; opaque inks then take the cloth's shade. */
export function PrintedPicture(props: PrintedPictureProps) {
  const { side, picture, cloth, print, area, artwork, alt, width, eager, children } = props
  const box = print?.side[side].box
  const ratio = box ? box.width / box.height : 1
  const place = box && area && artwork && artworkPlace(area, box, print.fromTop, artwork)
  const opaque = isOpaque(cloth, area?.slot !== undefined)
  return (
    <div className="printed" style={{ '--ratio': ratio } as CSSProperties}>
      <div className="printed-in">
        <img
          className="prod"
          src={`${picture}?w=${width}`}
          alt={alt}
          width={Math.round(ratio >= 1 ? width : width * ratio)}
          height={Math.round(ratio >= 1 ? width / ratio : width)}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
        {place && (
          <img
            className={opaque ? 'ink opaque' : 'ink'}
            src={artwork.url}
            alt=""
            style={{ ...inPercent(place), rotate: `${area.rotation}deg` }}
          />
        )}
        {/* Inks that multiply already show the cloth's own shade. */}
        {place && opaque && area.rotation === 0 && (
          <img
            className="shade"
            src={`/files/Forms/${print.form}/${side}-shade.webp?w=${width}`}
            alt=""
            style={maskOf(artwork.url, place)}
          />
        )}
        {children}
      </div>
    </div>
  )
}

export function inPercent({
  left,
  top,
  width,
  height,
}: {
  left: number
  top: number
  width: number
  height: number
}) {
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` }
}
