import type { DemoShop } from '@printery/contract/demo-shop'
import { renderAsync } from '@resvg/resvg-js'
import { inspect } from '../features/files/inspect.ts'
import { contentKey } from '../features/files/service.ts'
import type { Shop } from '../shop.ts'
import { sha256 } from '../tokens.ts'

/** Bytes that lie in the storage: the columns of a checked file. */
export interface KeptPicture {
  contentType: string
  size: number
  sha256: string
  widthPx: number
  heightPx: number
}

const widthPx = 1200

/** Keeps the print file of every artwork that an order needs; answers them by template. */
export async function keepArtworks(
  { storage }: Pick<Shop, 'storage'>,
  { orders, artworkOfTemplate }: DemoShop,
  artwork: (name: string) => Promise<string>,
): Promise<Map<string, KeptPicture>> {
  const templates = new Set(
    orders.flatMap(({ items }) =>
      items.flatMap(({ design }) => Object.values(design).map(({ template }) => template)),
    ),
  )
  const pictures = new Map<string, Promise<KeptPicture>>()
  const pictureOf = async (template: string): Promise<[string, KeptPicture]> => {
    const name = artworkOfTemplate[template]
    if (name === undefined) throw new Error(`no artwork for the template ${template}`)
    const picture = pictures.get(name) ?? artwork(name).then((svg) => keepPicture(storage, name, svg))
    pictures.set(name, picture)
    return [template, await picture]
  }
  return new Map(await Promise.all([...templates].map(pictureOf)))
}

/** Drawn beside the main thread, as large as it is printed, on no ground. */
async function keepPicture(storage: Shop['storage'], name: string, svg: string): Promise<KeptPicture> {
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
