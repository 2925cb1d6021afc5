import type { ReactNode } from 'react'
import { PrintedPicture } from '../../../ui/pictures/printed-picture.tsx'
import { everyWidth, ofWidth } from '../../../ui/pictures/product-picture.tsx'
import { maskOf } from './print-view.ts'
import { type ConfiguredSide, layersOf } from './sides-view.ts'

interface SidePictureProps extends ConfiguredSide {
  alt: string
  /** px of the longer side that is fetched. */
  width: 300 | 1080
  /** How wide it is shown, where a browser may take a smaller file. */
  sizes?: string
  eager?: boolean
  /** Laid over the picture, in its proportions. */
  children?: ReactNode
}

/** A side as it is configured, with the selected artwork; opaque inks are shaded like the fabric. */
export function SidePicture(props: SidePictureProps) {
  const { picture, alt, width, sizes, eager, children } = props
  const { ratio, shape, ink, shade } = layersOf(props)
  return (
    <PrintedPicture
      src={ofWidth(picture, width)}
      srcSet={sizes && everyWidth(picture)}
      sizes={sizes}
      alt={alt}
      width={width}
      ratio={ratio}
      artwork={ink && { ...ink, ...ink.place }}
      shape={props.growth && shape}
      eager={eager}
    >
      {ink && shade && (
        <img
          className="shade"
          src={ofWidth(shade, width)}
          alt=""
          width={Math.round(width * Math.min(1, ratio))}
          height={Math.round(width / Math.max(1, ratio))}
          style={maskOf(ink.url, ink.place)}
        />
      )}
      {children}
    </PrintedPicture>
  )
}
