import { type Side, sides } from '@printery/domain'
import { memo, type ReactNode } from 'react'
import { withLongerEdge } from '../../../ui/pictures/product-picture.tsx'
import { sampleArtwork } from '../samples/sample-artwork.ts'
import { InScale } from '../scale/in-scale.tsx'
import type { Scene } from '../scale/scene.ts'
import { productTexts as texts } from '../texts.ts'
import type { OtherPicture } from './other-pictures.ts'
import { SidePicture } from './side-picture.tsx'
import type { ConfiguredViews } from './sides-view.ts'

interface ThumbsProps {
  views: ConfiguredViews
  shown: Side
  example: Side | undefined
  scene: Scene | undefined
  /** Pictures other than the sides, and which of them is shown. */
  otherPictures: readonly OtherPicture[]
  otherPicture: OtherPicture | undefined
  onShow: (side: Side) => void
  onOther: (picture: OtherPicture) => void
}

/** Thumbnails of all pictures of the product; the pressed one is shown large. */
export const Thumbs = memo(function Thumbs(props: ThumbsProps) {
  const { views, shown, example, scene, otherPictures, otherPicture, onShow, onOther } = props
  const viewOf = (side: Side) => {
    const { isPrinted: _, ...view } = views[side]
    return side === example ? { ...view, artwork: sampleArtwork } : view
  }
  const view = viewOf(shown)
  const closeUp = (
    <img
      className="fabric"
      src={withLongerEdge(view.picture, 300)}
      alt=""
      width={300}
      height={300}
      loading="lazy"
    />
  )
  const pictures: Record<OtherPicture, ReactNode> = {
    scale: scene && <InScale scene={scene} view={view} alt="" longerEdgePx={300} />,
    fabric: closeUp,
    material: closeUp,
    sizes: (
      <span className="measured">
        <SidePicture {...view} artwork={undefined} alt="" longerEdgePx={300} />
      </span>
    ),
  }
  return (
    <div className="thumbs">
      {sides.map((side) => (
        <Thumb
          key={side}
          name={texts.sideName[side]}
          isShown={side === shown && !otherPicture}
          onPress={() => onShow(side)}
        >
          <SidePicture {...viewOf(side)} alt="" longerEdgePx={300} />
        </Thumb>
      ))}
      {otherPictures.map((name) => (
        <Thumb
          key={name}
          name={texts.otherViews[name]}
          isShown={name === otherPicture}
          onPress={() => onOther(name)}
        >
          {pictures[name]}
        </Thumb>
      ))}
    </div>
  )
})

interface ThumbProps {
  name: string
  isShown: boolean
  onPress: () => void
  children: ReactNode
}

function Thumb({ name, isShown, onPress, children }: ThumbProps) {
  return (
    <button type="button" aria-current={isShown ? 'true' : undefined} onClick={onPress}>
      <span className="frame">
        <span className="backdrop backdrop-sky">{children}</span>
      </span>
      {name}
    </button>
  )
}
