import type { DesignVersionView } from '@printery/contract'
import type { Side } from '@printery/domain'
import type { ReactNode } from 'react'
import { inPercent } from '../../../ui/pictures/in-percent.ts'
import { PrintedPicture } from '../../../ui/pictures/printed-picture.tsx'
import { texts } from '../texts.ts'
import { PictureLoader } from './picture-loader.tsx'

export type View = 'mockup' | 'design'

interface VersionPictureProps {
  version: DesignVersionView
  side: Side
  view: View
  title: string
  /** Staff see the picture as it will be printed, customers with a watermark (DEC-73). */
  forStaff: boolean
  /** Overlays in the proportions of the picture. */
  children?: ReactNode
}

/** One side of a version: on the product with its print area, or as it was drawn on the template. */
export function VersionPicture({ version, side, view, title, forStaff, children }: VersionPictureProps) {
  const printed = version.printed.find((print) => print.side === side)
  const label = texts.picture(texts.version(version.number), side, title)
  const alt = forStaff ? label : texts.watermarked(label)
  if (view === 'mockup' && printed?.artwork) {
    const { artwork, image } = printed
    return (
      <PictureLoader key={artwork.url} pictureCount={2}>
        <PrintedPicture
          src={`${image}?w=1080`}
          alt={alt}
          longerEdgePx={1080}
          ratio={artwork.ratio}
          artwork={artwork}
          eager
        >
          <span className="area" style={{ ...inPercent(artwork), rotate: `${artwork.rotation}deg` }} />
          {children}
        </PrintedPicture>
      </PictureLoader>
    )
  }
  if (!printed?.design) return <p className="muted small no-side">{texts.noSide}</p>
  return (
    <PictureLoader key={printed.design} pictureCount={1}>
      <span className="flat">
        <img src={printed.design} alt={alt} />
        {!printed.artwork && children}
      </span>
    </PictureLoader>
  )
}
