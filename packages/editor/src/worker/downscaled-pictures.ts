import { type Asset, type Design, type DisplayList, type Item, picturesIn, writeSvg } from '@printery/design'
import { toDataUrl } from './data-url.ts'
import type { Rasterise } from './renderer.ts'

type PictureItem = Extract<Item, { type: 'picture' }>

/** Widths in px of the cached versions. Larger pictures are drawn from the screen version. */
const widths = [64, 128, 256, 512, 1024]

/**
 * Pictures downscaled to what a page at low resolution needs: decoding photos takes most of the time whenever
 * the page is drawn.
 */
export class DownscaledPictures {
  readonly #sourceAt: (sha256: string) => Promise<string | undefined>
  readonly #rasterise: Rasterise
  readonly #versions = new Map<string, Promise<string | undefined>>()

  constructor(sourceAt: (sha256: string) => Promise<string | undefined>, rasterise: Rasterise) {
    this.#sourceAt = sourceAt
    this.#rasterise = rasterise
  }

  /** The list with pictures renamed by size, and their URLs. */
  async of(list: DisplayList, { assets }: Design, dpi: number) {
    const sized = { ...list, items: sizedItems(list.items, assets, dpi / 25.4) }
    const entries = await Promise.all(
      [...picturesIn(sized.items)].map(async (name) => [name, await this.#toDataUrl(name, assets)] as const),
    )
    const urls = new Map(entries)
    return { list: sized, pictureUrlOf: (name: string) => urls.get(name) }
  }

  async #toDataUrl(name: string, assets: Design['assets']): Promise<string | undefined> {
    const [sha256 = '', width] = name.split('@')
    const whole = await this.#sourceAt(sha256)
    const asset = assets[sha256]
    if (whole === undefined || width === undefined || asset?.kind !== 'picture') return whole
    const existing = this.#versions.get(name) ?? this.#shrink(whole, Number(width), asset)
    this.#versions.set(name, existing)
    existing.catch(() => this.#versions.delete(name))
    return existing
  }

  async #shrink(url: string, width: number, asset: { width: number; height: number }) {
    const size = { width, height: Math.max(1, Math.round((width * asset.height) / asset.width)) }
    const whole = { type: 'picture', sha256: '', x: 0, y: 0, ...size } as const
    const svg = writeSvg({ ...size, items: [whole] }, { pictureUrl: () => url, pixels: size })
    const image = await this.#rasterise(svg, {})
    try {
      return toDataUrl(image.png())
    } finally {
      image.free()
    }
  }
}

/** Items without pictures keep their identity. */
function sizedItems(items: readonly Item[], assets: Design['assets'], pxPerMm: number): Item[] {
  return items.map((item) => {
    if (item.type === 'picture') return { ...item, sha256: nameOf(item, assets[item.sha256], pxPerMm) }
    if (item.type === 'path' || picturesIn(item.items).size === 0) return item
    return { ...item, items: sizedItems(item.items, assets, pxPerMm) }
  })
}

function nameOf({ sha256, width, height }: PictureItem, asset: Asset | undefined, pxPerMm: number): string {
  if (asset?.kind !== 'picture') return sha256
  const share = Math.max((width * pxPerMm) / asset.width, (height * pxPerMm) / asset.height)
  const sufficientWidth = widths.find((each) => each >= share * asset.width)
  return sufficientWidth === undefined || sufficientWidth >= asset.width
    ? sha256
    : `${sha256}@${sufficientWidth}`
}
