import { devicePresets } from '@printery/domain/device-presets'
import { aForm, aPicture, openShop, type Person, step, type TestShop } from '@printery/tests'
import { aCmykProfile, replaceBytes } from '@printery/tests/designs/icc-profiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../tokens.ts'
import { sweepFiles } from '../files/index.ts'

let shop: TestShop
let admin: Person
let icc: Buffer
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
  icc = await aCmykProfile()
})
afterAll(() => shop.close())

const send = (name: string, bytes: Buffer, person = admin) =>
  person.post('/device-profiles/icc', aForm(name, bytes))
const uv = devicePresets.UV

test('PREPRESS-012 an ICC profile is stored by its sha256, used by a device profile and kept with it', async () => {
  const { status, json } = await send('press.icc', icc)
  expect([status, json]).toEqual([201, { sha256: sha256(icc), name: 'Chemical proof', size: icc.length }])
  const saved = await admin.post('/device-profiles', {
    ...{ method: 'General', version: 0, name: 'Press' },
    profile: { ...uv, outputIntent: { kind: 'icc', sha256: json.sha256 } },
  })
  expect(saved.json).toMatchObject({ iccName: json.name, profile: { outputIntent: { sha256: sha256(icc) } } })
  const unused = replaceBytes(icc, 64, [0, 0, 0, 1])
  expect((await send('unused.icc', unused)).status).toBe(201)
  shop.clock.pass(2 * 86_400_000)
  await sweepFiles(shop.shop, shop.clock.now())
  const rows = await shop.rows<{ sha256: string }>(
    `select sha256 from files where starts_with(upload_key, 'ICC/')`,
  )
  expect(rows).toEqual([{ sha256: sha256(icc) }])
})

test('a file that is not an ICC profile of a printing condition is refused with the reason', async () => {
  const refusals: [string, Buffer, string][] = [
    ['empty.icc', Buffer.alloc(0), 'empty.icc is empty.'],
    ['photo.icc', (await aPicture()).bytes, 'This file is not an ICC profile.'],
    ['text.icc', Buffer.from('acsp'), 'This file is not an ICC profile.'],
    [
      'monitor.icc',
      replaceBytes(icc, 12, 'mntr'),
      'This ICC profile is for a monitor. Use that of a printing condition (class printer).',
    ],
    [
      'link.icc',
      replaceBytes(icc, 12, 'link'),
      'This ICC profile is for a device link. Use that of a printing condition (class printer).',
    ],
    [
      'odd.icc',
      replaceBytes(icc, 12, '\u0000\u0001<>'),
      'This ICC profile is for another device. Use that of a printing condition (class printer).',
    ],
    ['rgb.icc', replaceBytes(icc, 16, 'RGB '), 'This ICC profile is for RGB. Use one for CMYK.'],
    ['max.icc', replaceBytes(icc, 8, [5]), 'This ICC profile has version 5. Use one of version 2 or 4.'],
  ]
  await step('PREPRESS-013 another file type, class, colour space or version is refused', async () => {
    for (const [name, bytes, message] of refusals)
      expect([name, (await send(name, bytes)).json.fieldErrors]).toEqual([name, { file: message }])
  })

  const damaged = 'This ICC profile is damaged or incomplete.'
  await step(
    'PREPRESS-014 a hostile or damaged profile, which is read in a process of its own, is refused',
    async () => {
      const tagEntry = 132
      for (const [name, bytes] of [
        ['cut.icc', icc.subarray(0, 20_000)],
        ['long.icc', Buffer.concat([icc, Buffer.alloc(10)])],
        ['many-tags.icc', replaceBytes(icc, 128, [0xff, 0xff, 0xff, 0xff])],
        ['outside.icc', replaceBytes(icc, tagEntry + 4, [0xff, 0xff, 0xff, 0x00])],
        ['endless.icc', replaceBytes(icc, tagEntry + 8, [0xff, 0xff, 0xff, 0xff])],
        ['zeros.icc', zeroTables(icc)],
        ['relative.icc', zeroTable(icc, 'B2A1')],
        ['saturation.icc', zeroTable(icc, 'B2A2')],
      ] as const)
        expect([name, (await send(name, bytes)).json.fieldErrors]).toEqual([name, { file: damaged }])
      const withoutTables = replaceBytes(icc, 128, [0, 0, 0, 1])
      expect((await send('no-tables.icc', withoutTables)).json.fieldErrors).toEqual({
        file: 'This ICC profile has no tables from inks to colours and back.',
      })
    },
  )

  await step('PREPRESS-013 a profile of more than 8 MB is refused, also one of 50 MB', async () => {
    const large = Buffer.concat([icc, Buffer.alloc(8 * 1024 * 1024 - icc.length + 1)])
    const { status, json } = await send('large.icc', large)
    expect([status, json.code, json.message]).toEqual([413, 'too_large', 'large.icc is larger than 8 MB.'])
    const huge = await send('huge.icc', Buffer.alloc(50 * 1024 * 1024)).catch(() => ({ status: 413 }))
    expect(huge.status).toBe(413)
  })
})

test('PREPRESS-013 a person can upload at most 30 in an hour', async () => {
  const supplier = await shop.aPerson('supplier')
  await shop.rows(`insert into limits (key, window_start, hits)
    values ('icc-profile:${supplier.user.id}', date_trunc('hour', '${shop.clock.now().toISOString()}'::timestamptz), 30)`)
  expect((await send('press.icc', icc, supplier)).json.code).toBe('too_many')
})

/** Returns a copy of the profile in which this table contains only zeros. */
function zeroTable(bytes: Buffer, name: string): Buffer {
  const entry = bytes.indexOf(name, 132, 'latin1')
  const [offset, size] = [bytes.readUInt32BE(entry + 4), bytes.readUInt32BE(entry + 8)]
  return Buffer.from(bytes).fill(0, offset, offset + size)
}

/** Returns a copy of the profile in which all tables contain only zeros. */
function zeroTables(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  for (let entry = 132; entry < 132 + 12 * bytes.readUInt32BE(128); entry += 12) {
    const [offset, size] = [bytes.readUInt32BE(entry + 4), bytes.readUInt32BE(entry + 8)]
    if (bytes.toString('latin1', entry, entry + 3) !== 'des') changed.fill(0, offset, offset + size)
  }
  return changed
}
