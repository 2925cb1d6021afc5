import type { DesignVersionView } from '@printery/contract'
import type { Side } from '@printery/domain'
import type { ReactNode } from 'react'
import { inPercent } from '../../../ui/in-percent.ts'
import { PrintedPicture } from '../../../ui/printed-picture.tsx'
import { Watermark } from '../../../ui/watermark.tsx'
import { texts } from '../texts.ts'

export type View = 'mockup' | 'design'

interface VersionPictureProps {
  version: DesignVersionView
  side: Side
  view: View
  title: string
  /** Host of the shop, for whom only a watermarked view is meant. */
  watermark: string | undefined
  /** Laid over the picture, in its proportions. */
  children?: ReactNode
}

/** One side of a version: on the product with its print area, or as it was drawn on the template. */
export function VersionPicture({ version, side, view, title, watermark, children }: VersionPictureProps) {
  const printed = version.printed.find((each) => each.side === side)
  if (!printed) return <p className="muted small no-side">{texts.noSide}</p>
  const said = texts.picture(texts.version(version.number), side, title)
  const alt = watermark ? texts.watermarked(said) : said
  const { artwork, design, image } = printed
  if (view === 'mockup' && artwork)
    return (
      <span className="vp">
        <PrintedPicture
          src={`${image}?w=1080`}
          alt={alt}
          width={1080}
          ratio={artwork.ratio}
          artwork={artwork}
          eager
        >
          <span className="area" style={{ ...inPercent(artwork), rotate: `${artwork.rotation}deg` }} />
          {children}
        </PrintedPicture>
        {watermark && <Watermark text={watermark} />}
      </span>
    )
  return (
    <span className="vp">
      {design && (
        <span className="flat">
          <img src={design} alt={alt} />
          {!artwork && children}
        </span>
      )}
      {watermark && <Watermark text={watermark} />}
    </span>
  )
}
