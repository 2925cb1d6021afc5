import type { ReactNode } from 'react'
import { PrintedPicture } from '../../../ui/printed-picture.tsx'
import { isOpaque } from '../model.ts'
import { artworkPlace, maskOf } from '../print-view.ts'
import type { ConfiguredSide } from '../sides-view.ts'

interface SidePictureProps extends ConfiguredSide {
  alt: string
  /** px of the longer side that is fetched. */
  width: 300 | 1080
  eager?: boolean
  /** Laid over the picture, in its proportions. */
  children?: ReactNode
}

/** A side as it is configured, with the chosen artwork; opaque inks then take the cloth's shade. */
export function SidePicture(props: SidePictureProps) {
  const { side, picture, cloth, print, area, artwork, alt, width, eager, children } = props
  const box = print?.side[side].box
  const place = box && area && artwork && artworkPlace(area, box, print.fromTop, artwork)
  const opaque = isOpaque(cloth, area?.slot !== undefined)
  return (
    <PrintedPicture
      src={`${picture}?w=${width}`}
      alt={alt}
      width={width}
      ratio={box ? box.width / box.height : 1}
      artwork={
        place && { ...place, url: artwork.url, rotation: area.rotation, fromTop: print.fromTop, opaque }
      }
      eager={eager}
    >
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
    </PrintedPicture>
  )
}
