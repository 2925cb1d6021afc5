import type { Page } from '@playwright/test'
import { logInAs, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const searchPhotos = (page: Page, query: string) =>
  page.getByRole('searchbox', { name: 'Search photos' }).fill(query)

test('EDIT-010 a failed search in the palette or for photos of a provider shows an error and can be retried', async ({
  page,
}) => {
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/customers')
  await waitForHydration(page)
  const refusal = { status: 409, json: { code: 'conflict', message: '' } }
  await page.route('**/api/search?*', (route) => route.fulfill(refusal), { times: 1 })
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await palette.getByRole('combobox').fill('tote')
  await expect(palette.getByRole('alert')).toContainText('The search failed.')
  await palette.getByRole('button', { name: 'Try again' }).click()
  await expect(palette.getByRole('group', { name: 'Products' })).toContainText('Tote')
  await expect(palette.getByRole('alert')).toHaveCount(0)
  await expect(palette.getByRole('combobox')).toBeFocused()

  const providerSearchUrl = '**/api/library/photos/elsewhere?*'
  const message = 'Photos from other sources could not be searched.'
  await page.goto('/admin-editor?shelf=photos')
  await page.route(providerSearchUrl, (route) => route.fulfill(refusal), { times: 1 })
  await searchPhotos(page, 'harbour')
  const status = page.getByRole('status').filter({ hasText: message })
  await status.getByRole('button', { name: 'Try again' }).click()
  await expect(status).toHaveCount(0)

  await page.goto('/editor')
  await page.getByRole('button', { name: 'Photos', exact: true }).click()
  await page.route(providerSearchUrl, (route) => route.fulfill(refusal), { times: 1 })
  await searchPhotos(page, 'harbour')
  const note = page.getByRole('alert').filter({ hasText: message })
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect(note).toHaveCount(0)
})
