import type { CSSProperties, ReactNode } from 'react'
import { inPercent, type PercentRect } from '../../../ui/pictures/in-percent.ts'
import hand from './hand.svg?url'
import head from './head.svg?url'
import './in-scene.css'
import person from './person.svg?url'
import type { Scene } from './scene.ts'

const figures = { person, hand }

interface InSceneProps {
  scene: Scene
  /** Place of the picture if its size differs from that of the scene. */
  picturePlace?: PercentRect
  /** The product's picture, which fills its place. */
  children: ReactNode
}

/** A picture of a product on a person or beside a hand, to scale. It fills its container, which must have a size. */
export function InScene({ scene, picturePlace = scene.picturePlace, children }: InSceneProps) {
  const { headInFront } = scene
  const headDrawing = scene.figure === 'person' && <Drawing src={head} scene={scene} />
  return (
    <span className="printed in-scale" style={{ '--ratio': scene.ratio } as CSSProperties}>
      <span className="printed-in">
        <Drawing src={figures[scene.figure]} scene={scene} />
        {!headInFront && headDrawing}
        <span className="goods" style={inPercent(picturePlace)}>
          {children}
        </span>
        {headInFront && headDrawing}
      </span>
    </span>
  )
}

/** Decorative, because the alternative text of the picture describes it. */
function Drawing({ src, scene: { figurePlace: placement, ratio } }: { src: string; scene: Scene }) {
  return (
    <img
      className="figure"
      src={src}
      alt=""
      // Only the ratio of these values matters, because the layout is in percent of the scene.
      width={Math.round(placement.width * ratio)}
      height={Math.round(placement.height)}
      loading="lazy"
      decoding="async"
      style={inPercent(placement)}
    />
  )
}
