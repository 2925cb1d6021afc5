import type { Page } from '@playwright/test'
import { logInAs } from './people.ts'
import { expect } from './shop.ts'

/** Resets every saved setting of the shop to the value of its environment. */
export async function resetSettings(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await logInAs(page, 'admin@demo.test')}` }
  const { settings } = await (await page.request.get('/api/settings', { headers })).json()
  const savedSettings = (settings as { key: string; version: number; isSaved: boolean }[]).filter(
    ({ isSaved }) => isSaved,
  )
  const data = {
    values: Object.fromEntries(savedSettings.map(({ key }) => [key, null])),
    versions: Object.fromEntries(savedSettings.map(({ key, version }) => [key, version])),
  }
  expect((await page.request.patch('/api/settings', { headers, data })).status()).toBe(200)
}
