import { SidePicture } from '../preview/side-picture.tsx'
import type { ConfiguredSide } from '../preview/sides-view.ts'
import { InScene } from './in-scene.tsx'
import { resizedPlace, type Scene } from './scene.ts'

interface InScaleProps {
  scene: Scene
  view: ConfiguredSide
  alt: string
  /** Longer side of the fetched picture, px. */
  width: 300 | 1080
}

/** A configured side on a person or beside a hand, to scale. */
export function InScale({ scene, view, alt, width }: InScaleProps) {
  const placement = view.growth ? resizedPlace(scene.picturePlace, view.growth) : scene.picturePlace
  return (
    <InScene scene={scene} picturePlace={placement}>
      <SidePicture {...view} alt={alt} width={width} />
    </InScene>
  )
}
