import { call, openShop } from '@printery/tests'
import { expect, test } from 'vitest'
import { insertSettings } from './settings.ts'
import { demoTimes } from './times.ts'

test('SETTING-090 the demo has changed settings with their history, and none of them affects a future date', async () => {
  const shop = await openShop({ workers: false })
  try {
    const admin = await shop.aPerson('admin')
    const times = demoTimes(shop.clock.now())
    await shop.shop.db.transaction((tx) => insertSettings(tx, admin.user.id, times))
    await expect.poll(() => shop.shop.settings.emailTexts).toHaveProperty('quotation-extended')
    const { settings } = (await admin.get('/settings')).json
    const savedSettings = settings.filter(({ isSaved }: { isSaved: boolean }) => isSaved)
    expect(savedSettings.map(({ key }: { key: string }) => key)).toEqual(['closedDays', 'emailTexts'])
    const { changes } = (await admin.get('/settings/changes?limit=20')).json
    expect(changes.map(({ key }: { key: string }) => key)).toEqual([
      ...['emailTexts', 'closedDays', 'shipping', 'shipping', 'quotationDays', 'quotationDays'],
    ])
    expect((await call(shop.url, 'GET', '/shop')).json).toMatchObject({
      quotationDays: 7,
      delivery: { closed: [] },
    })
  } finally {
    await shop.close()
  }
})
