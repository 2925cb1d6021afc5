import { aForm, aPicture, openShop, type Person, type TestShop } from '@printery/tests'
import { animatedPng, squarePng, withChunk } from '@printery/tests/hostile-pictures'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
let person: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  person = await shop.aPerson()
})
afterAll(() => shop.close())
afterEach(async () => {
  const { rows } = await shop.shop.db.execute('select (select count(*) from assets)::int as n')
  expect(rows).toEqual([{ n: 0 }])
})

const upload = async (name: string, bytes: Uint8Array | string) =>
  (await person.post('/asset', aForm(name, bytes))).status

const svg = '<svg xmlns="http://www.w3.org/2000/svg">'
const manyUses = `<g id="a0"><rect width="1" height="1"/></g>${Array.from(
  { length: 30 },
  (_, index) => `<g id="a${index + 1}">${`<use href="#a${index}"/>`.repeat(10)}</g>`,
).join('')}<use href="#a30"/>`

/** A PDF with this page content, and forms that may draw each other. */
function aPdf(content: string, { box = '0 0 200 200', more = '', resources = '' } = {}): string {
  return `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R/Resources<<${resources}>>>>endobj
4 0 obj<</Length ${content.length}>>stream
${content}
endstream endobj
${more}
trailer<</Root 1 0 R>>
%%EOF`
}

/** Each form draws the next one ten times, so that the last is drawn 10 to the 9th times. */
const manyForms = aPdf('/F5 Do', {
  resources: '/XObject<</F5 5 0 R>>',
  more: Array.from({ length: 9 }, (_, index) => {
    const [current, next] = [index + 5, index + 6]
    const content = index < 8 ? `/F${next} Do `.repeat(10) : '0 0 100 100 re f '.repeat(10)
    const inside = index < 8 ? `/Resources<</XObject<</F${next} ${next} 0 R>>>>` : ''
    return `${current} 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 200 200]${inside}/Length ${content.length}>>stream
${content}
endstream endobj`
  }).join('\n'),
})

describe('a hostile file is refused', () => {
  test.each<[string, string, () => Promise<Uint8Array | string> | Uint8Array | string, number]>([
    ['UP1 HTML', 'a.png', () => '<!doctype html><script>alert(1)</script>', 422],
    ['UP1 plain text', 'a.svg', () => 'not a picture', 415],
    ['UP1 a program', 'a.png', () => Buffer.from('MZ\u0090\u0000'), 415],
    ['UP1 a GIF', 'a.gif', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 415],
    ['UP1 an empty file', 'a.png', () => '', 422],
    ['UP1 a truncated picture', 'a.png', async () => (await aPicture()).bytes.subarray(0, 300), 422],
    [
      'UP1 a picture followed by an HTML page',
      'a.png',
      async () => Buffer.concat([(await aPicture()).bytes, Buffer.from('<html></html>')]),
      422,
    ],
    [
      'UP1 a picture with HTML in its metadata',
      'a.png',
      async () =>
        withChunk((await aPicture()).bytes, 'tEXt', Buffer.from('a\u0000<script>alert(1)</script>')),
      422,
    ],
    [
      'UP1 a WebP followed by HTML',
      'a.webp',
      async () =>
        Buffer.concat([
          await sharp((await aPicture()).bytes)
            .webp()
            .toBuffer(),
          Buffer.from('<html>'),
        ]),
      422,
    ],
    [
      'UP1 a PDF with a script',
      'a.pdf',
      () => aPdf('').replace('/Catalog', '/Catalog/OpenAction<</S/JavaScript/JS(1)>>'),
      422,
    ],
    ['UP1 a truncated PDF', 'a.pdf', () => '%PDF-1.7\n1 0 obj<</Type/Catalog', 422],
    ['a PDF without a page', 'a.pdf', () => aPdf('').replace('/Kids[3 0 R]/Count 1', '/Kids[]/Count 0'), 422],
    ['UP3 a PDF that draws a billion times', 'a.pdf', () => manyForms, 422],
    ['UP3 30,000 by 30,000 pixels', 'a.png', () => squarePng(30_000), 422],
    ['UP3 an animated PNG of 10,000 frames', 'a.png', () => animatedPng(10_000), 415],
    [
      'UP3 an animated WebP',
      'a.webp',
      async () => {
        const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3, 40), Buffer.alloc(8 * 8 * 3, 200)])
        return sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
          .webp()
          .toBuffer()
      },
      422,
    ],
    ['UP3 an SVG of 6 MB', 'a.svg', () => `${svg}${'<g/>'.repeat(1.6e6)}</svg>`, 413],
    ['UP3 an SVG whose elements are repeated exponentially', 'a.svg', () => `${svg}${manyUses}</svg>`, 422],
    [
      'UP3 nested XML entities',
      'a.svg',
      () =>
        `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>${svg}<path d="&b;"/></svg>`,
      422,
    ],
    [
      'UP9 an SVG that contains only a picture from another server',
      'a.svg',
      () => `${svg}<image href="http://localhost:1/x.png" width="9" height="9"/></svg>`,
      422,
    ],
  ])('%s', async (_what, name, make, status) => {
    expect(await upload(name, await make())).toBe(status)
  })

  test('a file larger than 20 MB is refused', async () => {
    expect(await upload('a.png', Buffer.alloc(20 * 1024 * 1024 + 100_000))).toBe(413)
  })
})
