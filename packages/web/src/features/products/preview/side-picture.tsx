import type { Side } from '@printery/domain'
import type { CSSProperties, ReactNode } from 'react'
import type { ColourRow } from '../form/form-model.ts'
import { drawnRatio, useDrawnPicture } from '../form/use-drawn.ts'
import { previewTexts as texts } from './preview-texts.ts'

interface SidePictureProps {
  /** The mockup that is drawn where no picture was selected; empty for none. */
  mockup: string
  row: ColourRow | undefined
  side: Side
  alt: string
  /** Overlays in the proportions of the picture. */
  children?: ReactNode
}

/** A side of the product as the form has it: the selected image, else the drawn one. */
export function SidePicture({ mockup, row, side, alt, children }: SidePictureProps) {
  const picture = row?.[side]
  const drawnPicture = useDrawnPicture(mockup, side, picture ? undefined : row?.hex)
  const url = picture?.url.replace('?w=300', '?w=1080') ?? drawnPicture
  if (!url) return <span className="small no-image">{texts.noImage}</span>
  const ratio = picture?.artwork ? picture.artwork.width / picture.artwork.height : drawnRatio(mockup, side)
  return (
    <span className="printed" style={{ '--ratio': ratio } as CSSProperties}>
      <span className="printed-in">
        <img className="product-image" src={url} alt={alt} />
        {children}
      </span>
    </span>
  )
}
