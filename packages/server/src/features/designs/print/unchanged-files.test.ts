import { anElement, aText } from '@printery/design/testing/designs'
import type { PrintingTypeName } from '@printery/domain'
import { openShop, type TestShop } from '@printery/tests'
import { aBadge, aDisc } from '@printery/tests/designs/badges'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPrintFiles } from '../index.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

/** A disc, a bar below it and a text: three inks. */
const design = aBadge(
  aDisc(),
  anElement({ x: 10, y: 45, width: 30, height: 12, fill: '2a50a9' }),
  aText('Run', { x: 10, y: 62, width: 30, height: 14 }, { size: 10, fill: '1b1a17' }),
)

// Recorded before there were device profiles. They change with the renderer and with Node's zlib, for all files alike.
test.each<[PrintingTypeName, string, Record<string, string>]>([
  ['Heat Transfer', 'f4f2ee', { pdf: '0b43e369e502467f', png: '3aca650e2020da31' }],
  ['General', 'f4f2ee', { pdf: '5748d41b5e0bb31f', png: '3aca650e2020da31' }],
  [
    'Screen Printing',
    '1c1c1d',
    {
      pdf: '36d5a0f2bb886ccf',
      png: '3aca650e2020da31',
      'plate 1b1a17': '7a186bb29122f1ae',
      'plate 2a50a9': 'be234abf8b0a11ab',
      'plate b3202c': '9abc7eef8fd4ae05',
      'underbase ffffff': 'a6f782f7339ff512',
    },
  ],
])(
  'PREPRESS-020 without a device profile the files of %s have the same bytes as before',
  async (method, garmentColour, hashes) => {
    const files = await createPrintFiles(shop.shop, shop.shop.db, {
      design,
      page: 'front',
      method,
      garmentColour,
    })
    expect(
      Object.fromEntries(
        files.map(({ kind, ink = '', sha256 }) => [`${kind} ${ink}`.trim(), sha256.slice(0, 16)]),
      ),
    ).toEqual(hashes)
  },
)
