import type { ProductForm } from '@printery/contract'
import type { Reply } from './calls/call.ts'
import { aPicture, putFile, type TestFile } from './pictures.ts'
import type { Person } from './users.ts'

/** The body of add-product: a shirt with a product shape, which needs no pictures. */
export function aProductInput(change: Partial<ProductForm> = {}): ProductForm {
  return {
    title: 'Harbour Tee',
    category: 'TShirt',
    extraDescription: 'Soft and straight.',
    materialType: 'Cotton',
    weight: 0.185,
    designLimitation: 'No seams.',
    price: [
      { startRange: 1, endRange: 19, pricePerUnit: 1490 },
      { startRange: 20, endRange: 0, pricePerUnit: 1240 },
    ],
    colours: [{ colour: '1C1C1D' }],
    printingType: [{ printingType: 'Heat Transfer', unit: 'per print', price: 250 }],
    sizes: ['m', 's'],
    form: 'tshirt',
    ...change,
  }
}

/** The body of add-product with uploaded pictures of both sides of each colour. */
export async function aPicturedProductInput(
  colours: readonly string[] = ['1c1c1d'],
  change: Partial<ProductForm> = {},
): Promise<{ form: ProductForm; picture: TestFile }> {
  const picture = await aPicture(600, 480, 'side.png')
  const images = { frontImage: picture.descriptor, backImage: picture.descriptor }
  const form = aProductInput({
    form: null,
    colours: colours.map((colour) => ({ colour, ...images })),
    ...change,
  })
  return { form, picture }
}

/** Uploads every picture that the form announced. */
export async function putPictures(saved: Reply, picture: TestFile): Promise<void> {
  for (const { frontUrl, backUrl } of saved.json.coloursWithImages)
    for (const url of [frontUrl, backUrl]) if (url) await putFile(url, picture)
  if (saved.json.sizingChartURL) await putFile(saved.json.sizingChartURL, picture)
}

/** Adds a product with uploaded pictures that is on sale; returns its id. */
export async function sellPictured(seller: Person, colours?: readonly string[]): Promise<string> {
  const { form, picture } = await aPicturedProductInput(colours)
  const added = await seller.post('/product/admin/add-product', form)
  if (added.status !== 201) throw new Error(`add-product responded with ${added.status}: ${added.text}`)
  await putPictures(added, picture)
  await seller.post(`/product/${added.json.product.id}/pictures`)
  return added.json.product.id
}
