import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '../support/check-accessibility.ts'
import { pageErrorsOf } from '../support/page-errors.ts'
import { logInAs, register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

/** A photo that no other test uploads. */
async function aPhoto(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const channel = () => Math.floor(Math.random() * 256)
  const background = { r: channel(), g: channel(), b: channel() }
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg({ quality: 71 })
    .withExif({ IFD0: { ImageDescription: name } })
    .toBuffer()
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }
}

const photos = (page: Page) => page.getByRole('list', { name: 'Photos of the shop' }).getByRole('listitem')

test('EDIT-010 TEMPLATE-001 an admin of the photo library adds, renames, retires and finds photos, and customers place them', async ({
  page,
}) => {
  const errors = pageErrorsOf(page)
  const searchText = `harbour ${randomUUID().slice(0, 8)}`
  await logInAs(page, 'admin@demo.test')
  await page.goto('/admin-editor')
  await waitForHydration(page)
  await page.getByRole('tab', { name: 'Photos' }).click()
  await expect(page).toHaveURL(/shelf=photos/)
  // The shop renders its textures when the photo library is first opened.
  await expect(photos(page).first()).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page, 'the photo library')

  await page.getByRole('button', { name: 'Add photos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add photos' })
  await expect(dialog.getByRole('button', { name: 'Choose photos' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Add to the library' }).click()
  await expect(dialog.getByText('Category is required')).toBeVisible()
  await dialog
    .getByLabel('Photos that you add')
    .setInputFiles([await aPhoto(`${searchText} one`), await aPhoto(`${searchText}_two`)])
  await expect(dialog.getByRole('list', { name: '2 photos' }).getByRole('listitem')).toHaveCount(2)
  await dialog.getByLabel('Category').fill('Sea')
  await expectAccessible(page, 'the form of new photos')
  await dialog.getByRole('button', { name: 'Add to the library' }).click()
  await expect(page.getByText('2 photos are in the library.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox', { name: 'Search photos' }).fill(searchText)
  await expect(photos(page)).toHaveCount(2)
  // This shop has no key of a provider.
  await expect(page.getByRole('heading', { name: /^From / })).toHaveCount(0)
  await page.getByRole('button', { name: `Change ${searchText} two` }).click()
  const change = page.getByRole('dialog', { name: 'Change the photo' })
  await change.getByLabel('Name').fill(`${searchText} quay`)
  await change.getByLabel('Credit').fill('Mei Tan')
  await change.getByLabel('Credit').press('Enter')
  await expect(page.getByText('The photo has been changed.')).toBeVisible()
  await expect(photos(page).filter({ hasText: `${searchText} quay` })).toContainText('Mei Tan')
  await page.getByRole('button', { name: `Retire ${searchText} one` }).click()
  await expect(page.getByText('The photo is no longer offered.')).toBeVisible()
  await expect(photos(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Retired' }).click()
  await expect(photos(page)).toHaveText([new RegExp(`${searchText} one`)])
  await page.getByRole('button', { name: `Offer ${searchText} one again` }).click()
  await expect(page.getByText(`No photos match “${searchText}”.`)).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await register(page)
  await page.goto('/editor')
  await page.getByRole('button', { name: 'Photos', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search photos' }).fill(searchText)
  const offered = page.getByRole('list', { name: 'Photos', exact: true }).getByRole('button')
  await expect(offered).toHaveCount(2)
  await page.getByRole('button', { name: `${searchText} quay` }).click()
  await expect(page.locator('.ed-elements > [data-element]')).toHaveCount(1)
  expect(errors).toEqual([])
})

test('EDIT-011 DRAFT-001 a picture uploaded for one design can be placed in another, and be removed when no draft contains it', async ({
  page,
}) => {
  const { token } = await register(page)
  const headers = { authorization: `Bearer ${token}` }
  const { name, mimeType, buffer } = await aPhoto('Mine')
  const uploadResponse = await page.request.post('/api/asset', {
    headers,
    multipart: { file: { name, mimeType, buffer } },
  })
  expect(uploadResponse.status()).toBe(201)
  await page.goto('/editor')
  const panel = page.getByRole('button', { name: 'Upload', exact: true })
  await panel.click()
  const earlier = page.getByRole('list', { name: 'Your other uploads' })
  await earlier.getByRole('button', { name: 'Mine.jpg', exact: true }).click()
  await expect(page.locator('.ed-elements > [data-element]')).toHaveCount(1)
  // A picture that is placed in this design is no longer listed among the other uploads.
  await expect(earlier).toHaveCount(0)
  // Either the autosave or this press saves the design.
  await page.getByRole('textbox', { name: 'Design name' }).fill('Low Tide')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText(/^(Item added to draft successfully|Draft has been updated)!$/)).toBeVisible()

  await page.goto('/account/drafts')
  await expect(page.getByRole('article')).toContainText(/Low Tide.*No order yet/)
  await page.goto('/editor')
  await panel.click()
  const remove = async () => {
    await page.getByRole('button', { name: 'Remove Mine.jpg' }).click()
    const question = page.getByRole('dialog', { name: 'Remove this upload?' })
    await question.getByRole('button', { name: 'Remove' }).click()
  }
  await remove()
  await expect(page.getByText('One of your drafts, or a version of one, uses this.')).toBeVisible()
  const { drafts } = (await (await page.request.get('/api/draft', { headers })).json()) as {
    drafts: { id: string }[]
  }
  for (const { id } of drafts) await page.request.delete(`/api/draft/${id}`, { headers })
  await remove()
  await expect(page.getByText('“Mine.jpg” was removed from your uploads.')).toBeVisible()
  await expect(earlier).toHaveCount(0)
})
