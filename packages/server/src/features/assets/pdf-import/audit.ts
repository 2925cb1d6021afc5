import type { Drawing } from '@printery/design'
import type { Cluster } from './clusters.ts'
import { composed, differ, showDifferentPhotos, showDifferentShapes } from './compare-pixels.ts'
import { drawElements } from './draw-elements.ts'
import type { PageRenderer, Pixels, Region } from './page-renderer.ts'
import { elementsOf, type Piece } from './pieces.ts'

/** px: the size at which elements are compared, and the height of its smallest glyphs. */
const [comparedPx, maxComparedPx, glyphPx] = [300, 1000, 26]
/** px per mm. */
const [minDensity, maxDensity] = [4, 40]

export type Verdict = 'same' | 'different' | 'blends' | 'invisible'

/** Compares elements with what PDFium draws of the objects that they were made of. */
export class Audit {
  readonly #renderer: PageRenderer
  /** The objects below the cluster that is compared. */
  readonly #below = new Set<number>()

  constructor(renderer: PageRenderer) {
    this.#renderer = renderer
  }

  /** Clusters are compared from back to front. `pixels` are those of a picture. */
  async compare(cluster: Cluster, piece: Piece | undefined, pixels: Pixels | undefined): Promise<Verdict> {
    const objects = addressesOf(cluster)
    try {
      if (cluster.isTransparent) {
        const region = padded(this.#renderer.regionOf(cluster.box, densityOf(cluster, pixels)))
        const drawn = this.#renderer.drawObjects(objects, region)
        if (this.#blends(objects, drawn, region)) return 'blends'
      }
      return await this.compareAlone(cluster, piece, pixels)
    } finally {
      for (const object of objects) this.#below.add(object)
    }
  }

  /** Compares a cluster without regard to what lies below it. */
  async compareAlone(
    cluster: Cluster,
    piece: Piece | undefined,
    pixels?: Pixels,
  ): Promise<Exclude<Verdict, 'blends'>> {
    const region = padded(this.#renderer.regionOf(cluster.box, densityOf(cluster, pixels)))
    const drawn = this.#renderer.drawObjects(addressesOf(cluster), region)
    if (isEmpty(drawn)) return 'invisible'
    if (!piece) return 'different'
    const result = await this.#draw(piece, pixels, region)
    const isDifferent =
      cluster.as === 'picture' ? showDifferentPhotos(drawn, result) : showDifferentShapes(drawn, result)
    return isDifferent ? 'different' : 'same'
  }

  /** Whether the objects look different above what lies below them than above nothing. */
  #blends(objects: ReadonlySet<number>, drawn: Pixels, region: Region): boolean {
    const below = this.#renderer.drawObjects(this.#below, region)
    const together = this.#renderer.drawObjects(new Set([...this.#below, ...objects]), region)
    return differ(composed(drawn, below), together)
  }

  /** Objects below the cluster and in it. */
  withBelow(cluster: Cluster): Set<number> {
    return new Set([...this.#below, ...addressesOf(cluster)])
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

function addressesOf({ members }: Cluster): Set<number> {
  return new Set(members.map(({ object }) => object.address))
}

function densityOf({ box, members }: Cluster, pixels: Pixels | undefined): number {
  const longer = Math.max(box.width, box.height, 0.1)
  // Programs enlarge pictures in different ways.
  if (pixels) return Math.min(comparedPx, pixels.width, pixels.height) / longer
  const fontSizes = members.flatMap((member) =>
    member.as === 'shapes' && member.fontSize ? [member.fontSize] : [],
  )
  const smallest = fontSizes.length > 0 ? Math.min(...fontSizes) : undefined
  const ideal = Math.max(minDensity, comparedPx / longer, smallest ? glyphPx / smallest : 0)
  return Math.min(ideal, maxDensity, maxComparedPx / longer)
}

/** Adds 2 px on each side, because programs round edges into the surrounding pixels. */
function padded({ left, top, width, height, ...page }: Region): Region {
  return { ...page, left: left - 2, top: top - 2, width: width + 4, height: height + 4 }
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
