import { aLine, openShop, step, type TestShop, uploadBoth } from '@printery/tests'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { secondsToNextCheck } from './watching.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false, checksUploads: false })
})
afterAll(() => shop.close())

test('an upload is checked by the job that its end queues, not when the cart is read', async () => {
  const person = await shop.aPerson()
  const { body, picture } = await aLine(shop)
  const added = await person.post('/cart', body)
  const { storage, db } = shop.shop
  const uploads = async () => (await person.get('/cart')).json.cart.items[0].uploads

  await step('CORRECT-029 the end of each upload queues a job, and nothing else does', async () => {
    const sent = await db.execute(`select from jobs.job where name = 'judge-upload'`)
    expect(sent.rowCount).toBe(0)
    await uploadBoth(added, picture)
    const { rows } = await db.execute<{ key: string }>(
      `select upload_key as key from jobs.job join files on files.id::text = data ->> 'fileId'
        where job.name = 'judge-upload' order by key`,
    )
    expect(rows.map(({ key }) => key.slice(key.lastIndexOf('/') + 1))).toEqual([
      'frontDesign',
      'frontUploadedImage',
    ])
  })

  await step("CORRECT-028 reading the cart doesn't access the storage", async () => {
    const spies = [vi.spyOn(storage, 'size'), vi.spyOn(storage, 'read'), vi.spyOn(storage, 'write')]
    expect(await uploads()).toEqual({ status: 'pending' })
    for (const spy of spies) expect(spy).not.toHaveBeenCalled()
    for (const spy of spies) spy.mockRestore()
  })

  await step('CORRECT-029 the job checks it', async () => {
    await shop.servers[0]?.startUploadWorker()
    await expect.poll(uploads, { timeout: 30_000 }).toEqual({ status: 'complete' })
    const line = await person.post('/cart', (await aLine(shop)).body)
    await uploadBoth(line, picture)
    // The uploader finds it checked.
    expect((await person.get('/cart')).json.cart.items[1].uploads).toEqual({ status: 'complete' })
  })
})

test.each([
  { age: 0, next: 1 },
  { age: 4, next: 1 },
  { age: 5, next: 2 },
  { age: 200, next: 50 },
  { age: 3600, next: 60 },
])('an upload that was announced $age s ago is checked again in $next s', ({ age, next }) => {
  expect(secondsToNextCheck(age)).toBe(next)
})
