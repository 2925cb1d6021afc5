import {
  aPicture,
  aWebp,
  call,
  fileOf,
  openShop,
  type Person,
  putFile,
  step,
  type TestShop,
} from '@printery/tests'
import {
  aPicturedProductInput,
  aProductInput,
  putPictures,
  sellPictured,
} from '@printery/tests/product-forms'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
let seller: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  seller = await shop.aPerson('supplier')
})
afterAll(() => shop.close())

const add = (form: unknown) => seller.post('/product/admin/add-product', form)
const completePictureUploads = async (id: string) => (await seller.post(`/product/${id}/pictures`)).json
const readProduct = (id: string) => call(shop.url, 'GET', `/product/${id}`)
const fetchFile = (url: string) => fetch(`${shop.url}${url}`)

describe('hostile pictures', () => {
  /** Uploads this file as a front picture. Returns 'accepted', the refused status, or the reason of the refusal. */
  async function uploadResult(bytes: Buffer, contentType: string, fileName: string): Promise<string> {
    const file = fileOf(bytes, contentType, fileName)
    const images = { frontImage: file.descriptor, backImage: (await aPicture()).descriptor }
    const added = await add(aProductInput({ form: null, colours: [{ colour: '1c1c1d', ...images }] }))
    if (added.status !== 201) return String(added.status)
    await putFile(added.json.coloursWithImages[0].frontUrl, file)
    await putFile(added.json.coloursWithImages[0].backUrl, await aPicture())
    const { id } = added.json.product
    const { refused } = await completePictureUploads(id)
    const isAccepted = refused.length === 0
    expect((await readProduct(id)).status).toBe(isAccepted ? 200 : 404)
    expect((await fetchFile(`/files/Products/${id}/1c1c1d/front.jpg`)).status).toBe(isAccepted ? 200 : 404)
    return isAccepted ? 'accepted' : refused[0].reason
  }

  test('UP1, PRODUCT-026 a file that is no jpeg or png is refused by its descriptor or its content, and never shown', async () => {
    const { bytes } = await aPicture(400, 400)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    expect(await uploadResult(svg, 'image/svg+xml', 'a.svg')).toBe('415')
    expect(await uploadResult(page, 'text/html', 'a.html')).toBe('415')
    const webp = await aWebp()
    const gif = await sharp(bytes).gif().toBuffer()
    for (const [picture, type] of [
      [webp, 'image/webp'],
      [gif, 'image/gif'],
    ] as const) {
      expect(await uploadResult(picture, type, 'a.png')).toBe('415')
      expect(await uploadResult(picture, 'image/png', 'a.png')).toContain('does not match its name')
    }
    await step('PRODUCT-026 jpeg, jpg and png are accepted', async () => {
      const jpeg = await sharp(bytes).jpeg().toBuffer()
      for (const [picture, type, name] of [
        [jpeg, 'image/jpeg', 'a.jpeg'],
        [jpeg, 'image/jpeg', 'a.jpg'],
        [bytes, 'image/png', 'a.png'],
      ] as const)
        expect(await uploadResult(picture, type, name)).toBe('accepted')
    })
    expect(await uploadResult(svg, 'image/png', 'a.png')).toContain('does not match its name')
    expect(await uploadResult(bytes, 'image/jpeg', 'a.jpg')).toContain('does not match its name')
    expect(await uploadResult(bytes.subarray(0, -60), 'image/png', 'cut.png')).toContain('damaged')
    expect(await uploadResult(Buffer.concat([bytes, page]), 'image/png', 'both.png')).toContain(
      'more than a picture',
    )
  })

  test('UP3 a picture of 225 million pixels is refused, and so is one larger than 20 MB', async () => {
    const hugePicture = await sharp({
      create: { width: 15_000, height: 15_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(await uploadResult(hugePicture, 'image/png', 'bomb.png')).toContain('million pixels')
    const tooLarge = { fileName: 'a.png', contentType: 'image/png', size: 20 * 1024 * 1024 + 1 }
    const refused = await add(
      aProductInput({
        form: null,
        colours: [{ colour: '1c1c1d', frontImage: tooLarge, backImage: tooLarge }],
      }),
    )
    expect(refused.status).toBe(413)
  })

  test('UP2 the shown picture is re-encoded, without its location', async () => {
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a22' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret' }, IFD3: { GPSLatitude: '1/1 20/1 0/1' } })
      .toBuffer()
    const file = fileOf(bytes, 'image/jpeg', 'side.jpg')
    const images = { frontImage: file.descriptor, backImage: file.descriptor }
    const added = await add(aProductInput({ form: null, colours: [{ colour: '1c1c1d', ...images }] }))
    await putPictures(added, file)
    const { product } = await completePictureUploads(added.json.product.id)
    const response = await fetchFile(product.images['1c1c1d'].front)
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const served = Buffer.from(await response.arrayBuffer())
    expect(served.includes('Secret')).toBe(false)
    expect((await sharp(served).metadata()).exif).toBeUndefined()
  })

  test('UP5 an upload URL accepts its picture only, and once', async () => {
    const { form, picture } = await aPicturedProductInput()
    const { frontUrl } = (await add(form)).json.coloursWithImages[0]
    const bytes = new Uint8Array(picture.bytes)
    const upload = (url: string, type: string, body: Uint8Array<ArrayBuffer>, method = 'PUT') =>
      fetch(url, { method, headers: { 'content-type': type }, body }).then(({ status }) => status)
    expect(await upload(frontUrl.replace('front.jpg', 'back.jpg'), 'image/png', bytes)).toBe(403)
    expect(await upload(frontUrl, 'text/html', bytes)).toBe(403)
    expect(await upload(frontUrl, 'image/png', new Uint8Array([...bytes, 0]))).toBe(403)
    expect([403, 404, 405]).toContain(await upload(frontUrl, 'image/png', bytes, 'POST'))
    expect(await putFile(frontUrl, picture)).toBe(200)
    shop.clock.pass(3601_000)
    expect(await putFile(frontUrl, picture)).toBe(403)
  })

  test('UP7 file names with control characters or paths are refused, and no other key of a product is presigned', async () => {
    const { form } = await aPicturedProductInput()
    for (const fileName of ['../../etc/passwd', 'a\u0000.png', 'a\r\nb.png', 'x'.repeat(10_240)]) {
      const image = { fileName, contentType: 'image/png', size: 10 }
      const colours = [{ colour: '1c1c1d', frontImage: image, backImage: image }]
      expect((await add({ ...form, colours })).status, fileName.slice(0, 20)).toBe(422)
    }
    expect((await add({ ...form, colours: [{ colour: '../..', ...{} }] })).status).toBe(422)
    const id = await sellPictured(seller)
    for (const url of [`Products/${id}/1c1c1d/front.jpg`, `Products/${id}/../x/front.jpg`]) {
      const refused = await seller.post('/order/production', { url, bucket: 'designs' })
      expect(refused.status).toBe(422)
    }
  })
})
