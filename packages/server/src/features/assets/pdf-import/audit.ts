import type { Drawing } from '@printery/design'
import type { Cluster } from './clusters.ts'
import { composed, differ, showDifferentPhotos, showDifferentShapes } from './compare-pixels.ts'
import { drawElements } from './draw-elements.ts'
import type { PageRenderer, Pixels, Region } from './page-renderer.ts'
import { elementsOf, type Piece } from './pieces.ts'

/** px: the size at which elements are compared, and the height of its smallest letters. */
const [comparedPx, maxComparedPx, letterPx] = [300, 1000, 26]
/** px per mm. */
const [minDensity, maxDensity] = [4, 40]

export type Verdict = 'same' | 'different' | 'blends' | 'invisible'

/** Compares elements with what PDFium draws of the objects that they were made of. */
export class Audit {
  readonly #renderer: PageRenderer
  /** The objects of what lies below the cluster that is compared. */
  readonly #below = new Set<number>()

  constructor(renderer: PageRenderer) {
    this.#renderer = renderer
  }

  /** Clusters are compared from back to front. `pixels` are those of a picture. */
  async compare(cluster: Cluster, piece: Piece | undefined, pixels: Pixels | undefined): Promise<Verdict> {
    const objects = new Set(cluster.members.map(({ object }) => object.address))
    try {
      const region = this.#renderer.regionOf(cluster.box, densityOf(cluster))
      const drawn = this.#renderer.drawObjects(objects, region)
      if (isEmpty(drawn)) return 'invisible'
      if (cluster.isTransparent && this.#blends(objects, drawn, region)) return 'blends'
      if (!piece) return 'different'
      const ours = await this.#draw(piece, pixels, region)
      const isDifferent =
        cluster.as === 'picture' ? showDifferentPhotos(drawn, ours) : showDifferentShapes(drawn, ours)
      return isDifferent ? 'different' : 'same'
    } finally {
      for (const object of objects) this.#below.add(object)
    }
  }

  /** Whether the objects look different above what lies below them than above nothing. */
  #blends(objects: ReadonlySet<number>, drawn: Pixels, region: Region): boolean {
    const below = this.#renderer.drawObjects(this.#below, region)
    const together = this.#renderer.drawObjects(new Set([...this.#below, ...objects]), region)
    return differ(composed(drawn, below), together)
  }

  /** Objects below the cluster and in it. */
  withBelow(cluster: Cluster): Set<number> {
    return new Set([...this.#below, ...cluster.members.map(({ object }) => object.address)])
  }

  #draw({ cluster, element, drawing }: Piece, pixels: Pixels | undefined, region: Region): Promise<Pixels> {
    const { size } = this.#renderer
    const mmPerPx = size.width / region.pageWidth
    return drawElements(
      elementsOf([{ cluster, element: { ...element, asset: 'a' } }], ''),
      {
        drawings: new Map(drawing ? [['a', withVisibleLines(drawing, mmPerPx)]] : []),
        pictures: new Map(pixels ? [['a', pixels]] : []),
      },
      { size, region },
    )
  }
}

function densityOf({ box, members }: Cluster): number {
  const longer = Math.max(box.width, box.height, 0.1)
  const fontSizes = members.flatMap((member) => (member.as === 'shapes' && member.fontSize ? [member.fontSize] : []))
  const smallest = fontSizes.length > 0 ? Math.min(...fontSizes) : undefined
  const wanted = Math.max(minDensity, comparedPx / longer, smallest ? letterPx / smallest : 0)
  return Math.min(wanted, maxDensity, maxComparedPx / longer)
}

/** PDFium draws no line thinner than a pixel. */
function withVisibleLines(drawing: Drawing, mmPerPx: number): Drawing {
  const shapes = drawing.shapes.map((shape) => {
    const { stroke } = shape
    return stroke ? { ...shape, stroke: { ...stroke, width: Math.max(stroke.width, mmPerPx) } } : shape
  })
  return { ...drawing, shapes }
}

function isEmpty({ data }: Pixels): boolean {
  for (let offset = 3; offset < data.length; offset += 4) if ((data[offset] ?? 0) > 2) return false
  return true
}
