import type { DemoShop } from '@printery/contract/demo-shop'
import { renderAsync } from '@resvg/resvg-js'
import { inspect } from '../features/files/inspect.ts'
import type { Services, Shop } from '../shop.ts'
import { contentKey } from '../storage/content-key.ts'
import { sha256 } from '../tokens.ts'
import { getNamed } from './accounts.ts'
import { bringsDesign } from './item-designs.ts'

/** The columns of a stored, checked file. */
export interface StoredPicture {
  contentType: string
  size: number
  sha256: string
  widthPx: number
  heightPx: number
}

/** The print file of a template's artwork, in the version that an item has. */
export type PictureOf = (template: string, version: number) => StoredPicture

/** The SVG of an artwork as it was ordered, or in a later version of a design. */
export type DrawArtwork = (name: string, version: number) => Promise<string>

const widthPx = 1200

/** Stores the print file of every artwork and version that an order needs. */
export async function storeArtworks(
  { storage }: Pick<Services, 'storage'>,
  { orders, artworkOfTemplate }: DemoShop,
  artwork: DrawArtwork,
): Promise<PictureOf> {
  const nameOf = (template: string) => {
    const name = artworkOfTemplate[template]
    if (name === undefined) throw new Error(`no artwork for the template ${template}`)
    return name
  }
  const needed = new Map<string, [name: string, version: number]>()
  for (const { design, events } of orders.flatMap(({ items }) => items))
    for (const { template } of Object.values(design))
      for (let version = 1; version <= 1 + events.filter(bringsDesign).length; version++)
        needed.set(`${nameOf(template)} ${version}`, [nameOf(template), version])
  const keep = async (key: string, name: string, version: number): Promise<[string, StoredPicture]> => [
    key,
    await storePicture(storage, name, await artwork(name, version)),
  ]
  const kept = new Map(
    await Promise.all([...needed].map(([key, [name, version]]) => keep(key, name, version))),
  )
  return (template, version) => getNamed(kept, `${nameOf(template)} ${version}`)
}

/** Drawn in the render process at its print size, without a background. */
async function storePicture(storage: Shop['storage'], name: string, svg: string): Promise<StoredPicture> {
  const drawn = await renderAsync(svg, {
    fitTo: { mode: 'width', value: widthPx },
    font: { loadSystemFonts: false },
  })
  const bytes = drawn.asPng()
  const verdict = await inspect('image', `${name}.png`, 'image/png', bytes)
  if (!verdict.fine) throw new Error(`the artwork ${name} is no picture that the shop takes`)
  const kept = {
    contentType: verdict.contentType,
    size: bytes.length,
    sha256: sha256(bytes),
    widthPx: drawn.width,
    heightPx: drawn.height,
  }
  await storage.write(contentKey(kept.sha256), bytes, kept.contentType)
  return kept
}
