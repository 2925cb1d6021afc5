import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  aLine,
  aPicture,
  fileOf,
  openPaymentPage,
  openShop,
  type Person,
  payAt,
  putFile,
  type TestShop,
} from '@printery/tests'
import { openCaller } from '@printery/tests/calls/raw-call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
let person: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  person = await shop.aPerson()
})
afterAll(() => shop.close())

/** Adds a line whose design has this name. */
async function addLineWithDesign(fileName: string) {
  const { body, picture } = await aLine(shop)
  const frontDesign = { ...picture.descriptor, fileName }
  return { picture, added: await person.post('/cart', { ...body, frontDesign }) }
}

describe('UP7 an invalid file name is refused, and nothing is registered', () => {
  test.each([
    ['NUL', 'a\u0000.png'],
    ['a line break', 'a\r\nSet-Cookie: x.png'],
    ['a control character', 'a\u001b[2J.png'],
    ['another folder', '../../a.png'],
    ['the folder above', '..'],
    ['a path of Windows', '..\\..\\a.png'],
    ['a lone surrogate', 'a\ud800.png'],
    ['10 KB', 'a'.repeat(10_240)],
    ['nothing', ' '],
  ])('%s', async (_what, fileName) => {
    const { added } = await addLineWithDesign(fileName)
    expect(added.status).toBe(422)
    expect(Object.keys(added.json.fieldErrors)).toEqual(['frontDesign.fileName'])
    const { rows } = await shop.shop.db.execute(`select 1 from files where owner_id = '${person.user.id}'`)
    expect(rows).toEqual([])
  })
})

describe('UP7 a file name is neither used as a path nor splits a header', () => {
  test.each([
    '%2e%2e%2f%2e%2e%2fpasswd.png',
    '%0d%0aSet-Cookie: x=1.png',
    '"; filename="evil.html',
    "a'b;c=d, e.png",
    '日本 🏮.png',
    '.htaccess',
    'con.png ',
    'a?b#c&d.png',
  ])('"%s"', async (fileName) => {
    const { added, picture } = await addLineWithDesign(fileName)
    expect(added.status).toBe(201)
    const { item, presignedUrls } = added.json
    const { origin, pathname } = new URL(presignedUrls.frontUrl)
    expect(origin + pathname).toBe(`${shop.url}/storage/Carts/${person.user.id}/${item.id}/frontDesign`)
    expect(await putFile(presignedUrls.frontUrl, picture)).toBe(200)
    expect(await putFile(presignedUrls.frontWithoutTemplate, picture)).toBe(200)

    const line = (await person.get('/cart')).json.cart.items.at(-1)
    expect(line.uploads).toEqual({ status: 'complete' })
    const served = await fetch(shop.url + line.frontDesign)
    expect(served.status).toBe(200)
    expect(served.headers.get('set-cookie')).toBeNull()
    const [, servedName = ''] = /^inline; filename\*=UTF-8''(.*)$/.exec(
      served.headers.get('content-disposition') ?? '',
    ) ?? ['']
    expect(decodeURIComponent(servedName)).toBe(fileName.endsWith('.png') ? fileName : `${fileName}.png`)
    expect(servedName).toMatch(/^[\w%.~!*'()-]+$/)
  })

  test('keys of the storage contain hashes, never file names', async () => {
    const { added } = await addLineWithDesign('kept.png')
    expect(added.status).toBe(201)
    const files = join(shop.shop.settings.DATA_DIR, 'files')
    const paths = (await readdir(files, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(files.length + 1))
      .filter((path) => path.startsWith('objects'))
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) expect(path).toMatch(/^objects\/sha256\/[0-9a-f]{2}\/[0-9a-f]{64}/)
  })

  test("the files of another person can't be reached, however their address is written", async () => {
    const { added, picture } = await addLineWithDesign('own.png')
    const raw = openCaller(shop.url, 1)
    const address = new URL(added.json.presignedUrls.frontUrl)
    for (const path of [
      '/storage/Carts/../upload-secret',
      '/storage/..%2fupload-secret',
      '/storage/Carts%2f..%2f..%2fupload-secret',
      `/storage/Carts/${person.user.id}/%2e%2e/other/frontDesign`,
      '/storage/Carts/x%00/frontDesign',
    ]) {
      const { status } = await raw.send({
        method: 'PUT',
        path: path + address.search,
        headers: { 'content-type': 'image/png' },
        body: picture.bytes,
      })
      expect([403, 404], path).toContain(status)
    }
    const token = 'x'.repeat(43)
    for (const path of [
      `/files/${token}/..%2f..%2fetc%2fpasswd`,
      '/files/../upload-secret',
      '/files/..%2f..%2fupload-secret/a.png',
      `/files/${token}%00/a.png`,
      '/files/%2e%2e/%2e%2e/upload-secret',
    ])
      expect((await raw.send({ method: 'GET', path })).status, path).toBe(404)
    raw.close()
  })
})

test('a downloaded file has the extension of its content, whatever its uploader named it', async () => {
  const { bytes } = await aPicture()
  const pdf = Buffer.from('%PDF-1.4\n<script>alert(1)</script>')
  const sent = [
    [fileOf(pdf, 'application/pdf', 'brief.html'), 'brief.html.pdf'],
    [fileOf(pdf, 'application/illustrator', 'logo.AI'), 'logo.AI'],
    [fileOf(pdf, 'application/pdf', 'brief\u202efdp.\u2066exe'), 'brieffdp.exe.pdf'],
    [fileOf(Buffer.from('%!PS-Adobe-3.0\n'), 'application/postscript', 'sheet.svg'), 'sheet.svg.ai'],
    [fileOf(bytes, 'image/png', 'photo'), 'photo.png'],
  ] as const
  const [customer, admin] = [await shop.aPerson(), await shop.aPerson('admin')]
  const { body } = await aLine(shop, { printed: false })
  const added = await customer.post('/cart', {
    ...body,
    additionalFiles: sent.map(([file]) => file.descriptor),
  })
  for (const [index, [file]] of sent.entries())
    expect(await putFile(added.json.presignedUrls.additionalFiles[index], file)).toBe(200)
  const { url, orderId } = await openPaymentPage(customer)
  await payAt(url)
  expect((await customer.post('/order/confirm', { orderId })).status).toBe(200)

  const { additionalFiles } = (await admin.get(`/order/${orderId}`)).json.order.items[0]
  expect(additionalFiles).toHaveLength(sent.length)
  for (const [index, [file, savedAs]] of sent.entries()) {
    expect(additionalFiles[index].fileName).toBe(file.descriptor.fileName)
    const served = await fetch(shop.url + additionalFiles[index].url)
    expect(Buffer.from(await served.arrayBuffer())).toEqual(file.bytes)
    const [, servedName = ''] = served.headers.get('content-disposition')?.split("filename*=UTF-8''") ?? []
    expect(decodeURIComponent(servedName)).toBe(savedAs)
  }
})
