import type { DemoShop } from '@printery/contract/demo-shop'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { preparePicture } from '../features/assets/index.ts'
import { type BuiltInItem, drawingOf, seedShelf, sourceOf } from '../features/library/index.ts'
import type { Shop } from '../shop.ts'
import type { ReadArtwork } from './artworks.ts'

/** Names and search words of the artworks in the library. */
const libraryArtworks: Readonly<Record<string, readonly [name: string, words: string]>> = {
  amp: ['Ampersand', 'letter sign and'],
  bike: ['Bicycle', 'ride route wheels'],
  birds: ['Birds', 'flock sky flight'],
  cat: ['Shop cat', 'kitty face whiskers'],
  city: ['City', 'harbour skyline buildings'],
  cup: ['Coffee cup', 'kopi rings drink'],
  fish: ['Fish', 'sea swim'],
  fruit: ['Fruit', 'lime citrus slice'],
  hills: ['Hills', 'peaks mountains landscape'],
  lantern: ['Lanterns', 'night stalls festival'],
  leaf: ['Leaf', 'garden plant green'],
  'mark-bolt': ['Bolt', 'mark lightning logo'],
  'mark-ring': ['Ring', 'mark round logo'],
  'mark-star': ['Star', 'mark logo'],
  'mark-wave': ['Wave', 'mark water logo'],
  numb: ['Number', 'digits team jersey'],
  orchid: ['Orchid', 'flower bloom'],
  sun: ['Sun and tide', 'sea sunset lines'],
  swim: ['Swimmer', 'lane pool water'],
  triad: ['Three circles', 'overprint colours'],
  vinyl: ['Record', 'vinyl music side'],
}

/** Artworks on coloured backgrounds, for the photos of the library. */
const posters: readonly (readonly [artwork: string, name: string, ground: string, words: string])[] = [
  ['city', 'City on sand', '#eadfc8', 'harbour skyline poster'],
  ['hills', 'Hills on sky', '#cfe0e6', 'mountains landscape poster'],
  ['lantern', 'Lanterns on ivory', '#f6f0e2', 'night festival poster'],
  ['orchid', 'Orchid on green', '#dfe9d8', 'flower poster'],
  ['birds', 'Birds on dawn', '#f7dcd2', 'flock sky poster'],
  ['fruit', 'Fruit on lemon', '#fdf0bd', 'citrus kitchen poster'],
]

const posterPx = { width: 960, height: 1200 }

/** Adds the demo shop's artworks to the library, as drawings and as posters, and its photos. */
export async function seedDemoLibrary(
  shop: Pick<Shop, 'db' | 'storage'>,
  { artworkOfTemplate, photos }: DemoShop,
  readArtwork: ReadArtwork,
  now: Date,
): Promise<void> {
  const names = new Set(Object.values(artworkOfTemplate))
  const artworks = Object.entries(libraryArtworks).filter(([id]) => names.has(id))
  const drawings = artworks.map(
    ([id, [name, title]]): BuiltInItem => ({
      source: sourceOf(id, name, title),
      ...{ name, category: 'Prints', words: title },
      create: async () => drawingOf(await readArtwork(id, 1)),
    }),
  )
  const posterItems = posters
    .filter(([id]) => names.has(id))
    .map(
      ([id, name, background, title]): BuiltInItem => ({
        source: sourceOf(`poster ${id}`, name, background, title),
        ...{ name, category: 'Posters', words: title },
        create: async () => drawPoster(await readArtwork(id, 1), background),
      }),
    )
  await seedShelf(shop, { db: shop.db, now }, 'art', drawings)
  const photoItems = photos.map(
    ({ read, ...photo }): BuiltInItem => ({
      ...photo,
      source: sourceOf(`photo ${photo.name}`, photo.category, photo.words, photo.credit),
      create: async () => preparePhoto(await read()),
    }),
  )
  await seedShelf(shop, { db: shop.db, now }, 'photos', [...photoItems, ...posterItems])
}

async function preparePhoto(bytes: Buffer) {
  const { width, height } = await sharp(bytes).metadata()
  return preparePicture({ bytes, contentType: 'image/jpeg', widthPx: width, heightPx: height })
}

async function drawPoster(svg: string, background: string) {
  const { width, height } = posterPx
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: 690 },
    font: { loadSystemFonts: false },
  })
  const print = await sharp(image.asPng()).resize(690, 900, { fit: 'inside' }).toBuffer()
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: print }])
    .jpeg({ quality: 90 })
    .toBuffer()
  return preparePicture({ bytes, contentType: 'image/jpeg', widthPx: width, heightPx: height })
}
