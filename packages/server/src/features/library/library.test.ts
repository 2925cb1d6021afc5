import type { LibraryDrawingView, LibraryPhotoView, ManagedPhotoView } from '@printery/contract'
import { libraryDrawings, libraryGrains, libraryTextures } from '@printery/design/library'
import { aForm, aPicture, call, openShop, type Person, type TestShop } from '@printery/tests'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../tokens.ts'
import { seedShelf } from './built-in-items.ts'

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await openShop({ servers: 2, workers: false })
  admin = await shop.aPerson('admin')
  customer = await shop.aPerson()
})
afterAll(() => shop.close())

const drawings = async (query = '', url = shop.url) =>
  (await call(url, 'GET', `/library/drawings${query}`)).json as {
    drawings: LibraryDrawingView[]
    categories: string[]
    nextCursor: string | null
  }

describe('drawings of the shop', () => {
  test('shapes and badges are listed in order and page by page; two servers seed them once', async () => {
    const [first] = await Promise.all([drawings(), drawings('', shop.urls[1])])
    expect(first.categories).toContain('Badges')
    expect(first.drawings).toHaveLength(48)
    const nextPage = await drawings(`?cursor=${first.nextCursor}`)
    const names = [...first.drawings, ...nextPage.drawings].map(({ name }) => name)
    expect(names).toEqual(libraryDrawings.map(({ name }) => name))
    expect(nextPage.nextCursor).toBeNull()
    expect(
      (await call(shop.url, 'GET', `/library/drawings?shelf=icons&cursor=${first.nextCursor}`)).status,
    ).toBe(400)
  })

  test('several hundred icons are found by their search words', async () => {
    const { drawings: foundDrawings } = await drawings('?shelf=icons&query=kopi%20cup')
    expect(foundDrawings.map(({ name }) => name)).toEqual(['Coffee'])
    expect((await drawings('?shelf=icons&query=100%25')).drawings).toEqual([])
    expect((await drawings('?shelf=icons&category=Animals&limit=5')).drawings).toHaveLength(5)
    const { rows } = await shop.shop.db.execute("select 1 from library_assets where shelf = 'icons'")
    expect(rows.length).toBeGreaterThan(350)
  })

  test('a drawing is served by its sha256, immutable, as its data and as a preview', async () => {
    const [laurel] = (await drawings('?query=laurel')).drawings
    const drawing = await fetch(shop.url + laurel?.drawingUrl)
    const bytes = Buffer.from(await drawing.arrayBuffer())
    expect([drawing.status, sha256(bytes)]).toEqual([200, laurel?.sha256])
    expect(drawing.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const preview = await (await fetch(shop.url + laurel?.previewUrl)).arrayBuffer()
    expect((await sharp(Buffer.from(preview)).metadata()).format).toBe('svg')
    const { assets } = (await customer.post('/asset/look', { sha256: [laurel?.sha256] })).json
    expect(assets).toMatchObject([{ name: laurel?.name, asset: { kind: 'drawing' } }])
  })

  test('an item that this version of the program does not have is retired, and offered again by a version that has it', async () => {
    const create = async () => ({ width: 9, height: 9, shapes: [] })
    const oldItem = { source: 'old', name: 'Old', category: 'Badges', words: '', create }
    const listItems = async () => {
      const { rows } = await shop.shop.db.execute<{ name: string; gone: boolean }>(
        "select name, retired_at is not null as gone from library_assets where shelf = 'art' order by name",
      )
      return rows
    }
    await seedShelf(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, 'art', [oldItem])
    await seedShelf(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, 'art', [
      { ...oldItem, source: 'new', name: 'New' },
    ])
    expect(await listItems()).toEqual([{ name: 'New', gone: false }])
    await seedShelf(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, 'art', [])
    expect(await listItems()).toEqual([{ name: 'New', gone: true }])
    await seedShelf(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, 'art', [
      { ...oldItem, source: 'new', name: 'New' },
    ])
    expect(await listItems()).toEqual([{ name: 'New', gone: false }])
  })

  test('a new item of the program is inserted at its position, and one that an admin retired stays retired', async () => {
    const anItem = (name: string, width: number) => ({
      ...{ source: name, name, category: 'Badges', words: '' },
      create: async () => ({ width, height: 7, shapes: [] }),
    })
    const [one, two, three] = [anItem('One', 1), anItem('Two', 2), anItem('Three', 3)]
    const offered = async () => {
      const { rows } = await shop.shop.db.execute<{ name: string }>(
        "select name from library_assets where shelf = 'art' and retired_at is null order by position, name",
      )
      return rows.map(({ name }) => name)
    }
    await seedShelf(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, 'art', [two, three])
    await seedShelf(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, 'art', [one, three, two])
    expect(await offered()).toEqual(['One', 'Three', 'Two'])
    await shop.shop.db.execute("update library_assets set retired_at = now() where name = 'Three'")
    await seedShelf(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, 'art', [three, two, one])
    expect(await offered()).toEqual(['Two', 'One'])
    await seedShelf(shop.shop, { db: shop.shop.db, now: shop.clock.now() }, 'art', [])
  })
})

/**
 * The step from the last to the first row or column of pixels, divided by the largest step between two others: a
 * value well above 1 means that the repeated picture has a visible seam.
 */
async function seamOf(bytes: Buffer, cut = 0): Promise<number> {
  const { width } = await sharp(bytes).metadata()
  const [side, startOfCut] = [120, width - cut]
  const pixels = await sharp(bytes)
    .extract({ left: 0, top: 0, width: startOfCut, height: startOfCut })
    .resize(side, side)
    .greyscale()
    .raw()
    .toBuffer()
  const seam = (pixel: (line: number, position: number) => number) => {
    const steps = Array.from({ length: side }, (_, index) => {
      const stepsBetween = Array.from({ length: side }, (_, line) =>
        Math.abs((pixels[pixel(line, index)] ?? 0) - (pixels[pixel(line, (index + 1) % side)] ?? 0)),
      )
      return stepsBetween.reduce((sum, each) => sum + each, 0) / side
    })
    return (steps.pop() ?? 0) / Math.max(1, ...steps)
  }
  return Math.max(
    seam((row, position) => row * side + position),
    seam((column, position) => position * side + column),
  )
}

describe('photos of the shop', () => {
  const listed = async (query = '') =>
    (await customer.get(`/library/photos${query}`)).json as {
      photos: LibraryPhotoView[]
      categories: string[]
    }
  const names = async (query = '') => (await listed(query)).photos.map(({ name }) => name)

  async function aPhoto(name: string, widthPx: number, fields = {}): Promise<ManagedPhotoView> {
    const { bytes } = await aPicture(widthPx, 40)
    const form = aForm('photo.png', bytes, { name, category: 'Places', ...fields })
    const { status, json, text } = await admin.post('/library/photos', form)
    expect(status, text).toBe(201)
    return json.photo
  }

  test('a shop without photos has textures, which repeat without a seam', async () => {
    const { photos, categories } = await listed()
    expect([photos.length, categories]).toEqual([libraryTextures.length + libraryGrains.length, ['Textures']])
    // A part of a texture has a seam.
    const partialTextures = ['Marble', 'Denim', 'Diagonal stripes']
    expect(photos.map(({ name }) => name)).toEqual(expect.arrayContaining(partialTextures))
    for (const { name, originalUrl, previewUrl } of photos) {
      const bytes = Buffer.from(await (await fetch(shop.url + originalUrl)).arrayBuffer())
      expect(await seamOf(bytes), name).toBeLessThan(1.8)
      if (partialTextures.includes(name))
        expect(await seamOf(bytes, 229), `a part of ${name}`).toBeGreaterThan(2)
      const preview = Buffer.from(await (await fetch(shop.url + previewUrl)).arrayBuffer())
      expect(await sharp(preview).metadata()).toMatchObject({ format: 'webp', width: 300 })
    }
  })

  test('a photo that an admin adds is found with its credit and can be used by everyone', async () => {
    const added = await aPhoto('Harbour', 71, { words: 'sea ships', credit: 'Mei Tan' })
    expect(await names('?query=ships')).toEqual(['Harbour'])
    expect((await listed()).photos[0]).toMatchObject({
      name: 'Harbour',
      category: 'Places',
      credit: 'Mei Tan',
    })
    const { assets } = (await customer.post('/asset/look', { sha256: [added.sha256] })).json
    expect(assets).toMatchObject([{ name: 'Harbour', asset: { kind: 'picture', width: 71 } }])
  })

  test('an admin renames and retires a photo, which stays in designs that use it', async () => {
    const { sha256: name, version } = await aPhoto('Hill', 72)
    const change = (form: object) => admin.patch(`/library/photos/${name}`, form)
    const renamed = await change({ name: 'Mount Faber', version })
    expect(renamed.json.photo).toMatchObject({ name: 'Mount Faber', category: 'Places', version: 2 })
    expect((await change({ name: 'Late', version })).json.code).toBe('stale_version')
    expect((await change({ isRetired: true, version: 2 })).status).toBe(200)
    expect(await names()).not.toContain('Mount Faber')
    const listedPhotos = (await admin.get('/library/photos/kept?retired=true')).json.photos
    expect(listedPhotos).toMatchObject([{ name: 'Mount Faber', isRetired: true, version: 3 }])
    expect((await customer.post('/asset/look', { sha256: [name] })).json.assets).toHaveLength(1)
    expect((await change({ isRetired: false, version: 3 })).status).toBe(200)
    expect(await names()).toContain('Mount Faber')
  })

  test('a drawing is refused as a photo, and so is a photo without a name', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0H9V9Z"/></svg>'
    const send = async (bytes: Uint8Array | string, fields: Record<string, string>) =>
      (await admin.post('/library/photos', aForm('a', bytes, fields))).json.fieldErrors
    expect(await send(svg, { name: 'Mark', category: 'Places' })).toHaveProperty('file')
    const { bytes } = await aPicture(73, 40)
    expect(await send(bytes, { name: ' ', category: 'Places' })).toHaveProperty('name')
    expect(await send(bytes, { name: 'A', category: 'B', role: 'admin' })).toHaveProperty('role')
  })
})
