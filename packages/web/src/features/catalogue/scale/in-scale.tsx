import { SidePicture } from '../preview/side-picture.tsx'
import type { ConfiguredSide } from '../preview/sides-view.ts'
import { InScene } from './in-scene.tsx'
import { resizedPlace, type Scene } from './scene.ts'

interface InScaleProps {
  scene: Scene
  view: ConfiguredSide
  alt: string
  /** Length of the longer edge of the fetched picture. */
  longerEdgePx: 300 | 1080
}

/** A configured side on a person or beside a hand, to scale. */
export function InScale({ scene, view, alt, longerEdgePx }: InScaleProps) {
  const placement = view.growth ? resizedPlace(scene.picturePlace, view.growth) : scene.picturePlace
  return (
    <InScene scene={scene} picturePlace={placement}>
      <SidePicture {...view} alt={alt} longerEdgePx={longerEdgePx} />
    </InScene>
  )
}
