import { openShop, type TestShop } from '@printery/tests'
import { buyDesigned, makePrintFiles, printFilesOf } from '@printery/tests/designs/designed-orders'
import { moveItem } from '@printery/tests/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

test('PREPRESS-027 staff can render print files again and see whether they are equal to the stored ones', async () => {
  const [admin, customer] = await Promise.all([shop.aPerson('admin'), shop.aPerson()])
  const { itemId } = await buyDesigned(shop, admin, customer)
  const path = `/item/${itemId}/print-files/verify`
  expect((await admin.post(path)).json.code).toBe('not_approved')
  await moveItem(admin, itemId, 'design approved')
  expect((await admin.post(path)).json.code).toBe('print_files_pending')
  await makePrintFiles(shop, itemId)
  const { files } = (await printFilesOf(admin, itemId)).json as { files: { kind: string; sha256: string }[] }
  const { status, json } = await admin.post(path)
  expect([status, json]).toEqual([
    200,
    {
      isEqual: true,
      files: files.map(({ kind, sha256 }) => ({ side: 'front', kind, sha256, isEqual: true })),
    },
  ])
  expect((await customer.post(path)).status).toBe(403)
  expect((await (await shop.aPerson('supplier')).post(path)).status).toBe(404)

  const other = 'e'.repeat(64)
  await shop.rows(`begin; set local session_replication_role = replica;
    update print_files set sha256 = '${other}' where item_id = '${itemId}' and kind = 'pdf'; commit`)
  expect((await admin.post(path)).json).toEqual({
    isEqual: false,
    files: [
      { side: 'front', kind: 'png', sha256: files[0]?.sha256, isEqual: true },
      { side: 'front', kind: 'pdf', sha256: other, isEqual: false },
    ],
  })
  await shop.rows(`update limits set hits = 10 where key = 'verify:${admin.user.id}'`)
  expect((await admin.post(path)).json.code).toBe('too_many')
})
