import type { ReactNode } from 'react'
import { PrintedPicture } from '../../../ui/pictures/printed-picture.tsx'
import { srcSetOf, withLongerEdge } from '../../../ui/pictures/product-picture.tsx'
import { maskOf } from './print-view.ts'
import { type ConfiguredSide, layersOf } from './sides-view.ts'

interface SidePictureProps extends ConfiguredSide {
  alt: string
  /** Length of the longer edge of the fetched picture. */
  longerEdgePx: 300 | 1080
  /** Displayed width, so that a browser may fetch a smaller file. */
  sizes?: string
  eager?: boolean
  /** Rendered over the picture, with its ratio. */
  children?: ReactNode
}

/** A configured side with the selected artwork; opaque inks are shaded like the fabric. */
export function SidePicture(props: SidePictureProps) {
  const { picture, alt, longerEdgePx, sizes, eager, children } = props
  const { ratio, shape, placedArtwork, shade } = layersOf(props)
  return (
    <PrintedPicture
      src={withLongerEdge(picture, longerEdgePx)}
      srcSet={sizes && srcSetOf(picture)}
      sizes={sizes}
      alt={alt}
      longerEdgePx={longerEdgePx}
      ratio={ratio}
      artwork={placedArtwork && { ...placedArtwork, ...placedArtwork.place }}
      naturalRatio={props.growth && shape}
      eager={eager}
    >
      {placedArtwork && shade && (
        <img
          className="shade"
          src={withLongerEdge(shade, longerEdgePx)}
          alt=""
          width={Math.round(longerEdgePx * Math.min(1, ratio))}
          height={Math.round(longerEdgePx / Math.max(1, ratio))}
          style={maskOf(placedArtwork.url, placedArtwork.place)}
        />
      )}
      {children}
    </PrintedPicture>
  )
}
