import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/check-accessibility.ts'
import {
  addHeading,
  editorCanvas,
  elementsOf,
  openEditor,
  savedDesign,
  waitUntilSaved,
} from '../support/editing.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const versionsOf = (page: Page) => page.getByRole('dialog', { name: 'Versions of this design' })
const rows = (page: Page) =>
  versionsOf(page).getByRole('list', { name: 'Saved versions' }).getByRole('listitem')

/** Returns the text of each text element of the saved draft, and the kind of every other element. */
async function textsOf(page: Page, token: string): Promise<string[]> {
  return elementsOf(await savedDesign(page, token)).map((element) =>
    element.kind === 'text' ? element.runs.map(({ text }) => text).join('') : element.kind,
  )
}

test('a version is saved under a name and restored, and the design that it replaced can also be restored', async ({
  page,
}) => {
  const { token } = await register(page)
  await openEditor(page)
  await addHeading(page, 'HARBOUR')
  const versions = versionsOf(page)
  await test.step('EDIT-048 EDIT-049 the design is saved, and then a version of it with a picture', async () => {
    await page.getByRole('button', { name: 'Versions' }).click()
    await expect(versions.getByText('No version yet.')).toBeVisible()
    await versions.getByLabel('Name of this version').fill('With the harbour')
    await versions.getByRole('button', { name: 'Save version' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).first()).toContainText('With the harbour')
    await expect(rows(page).first().locator('img')).toHaveAttribute('src', /^data:image/)
    await expect(versions.getByLabel('Name of this version')).toHaveValue('')
    await expectAccessible(page, 'the versions of a design')
  })
  await page.keyboard.press('Escape')
  await expect(versions).toBeHidden()
  await page.keyboard.press('Escape')
  await addHeading(page, 'LIGHTHOUSE')
  await test.step('EDIT-050 restoring keeps the replaced design as a version', async () => {
    await page.getByRole('button', { name: 'Versions' }).click()
    await versions.getByRole('button', { name: /^Restore With the harbour, / }).click()
    await expect(page.getByText(/^With the harbour, .* was restored\./)).toBeVisible()
    await expect(versions).toBeHidden()
    await expect(editorCanvas(page).locator('[data-element]')).toHaveCount(1)
    await expect.poll(() => textsOf(page, token)).toEqual(['HARBOUR'])
    await page.getByRole('button', { name: 'Versions' }).click()
    await versions
      .getByRole('button', { name: /^Restore Kept automatically, / })
      .first()
      .click()
    await expect(editorCanvas(page).locator('[data-element]')).toHaveCount(2)
    await expect.poll(() => textsOf(page, token)).toEqual(['HARBOUR', 'LIGHTHOUSE'])
  })
  await test.step('EDIT-049 a version is renamed and deleted', async () => {
    await page.getByRole('button', { name: 'Versions' }).click()
    await versions.getByRole('button', { name: /^Rename With the harbour, / }).click()
    await versions.getByLabel('New name').fill('One word')
    await versions.getByRole('button', { name: 'Save name' }).click()
    await versions.getByRole('button', { name: /^Delete One word, / }).click()
    await page
      .getByRole('dialog', { name: 'Delete this version?' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click()
    await expect(rows(page).filter({ hasText: 'One word' })).toHaveCount(0)
    await expect(rows(page)).not.toHaveCount(0)
  })
})

test('EDIT-049 without a network saving a version fails with a message, and its name stays', async ({
  page,
  context,
}) => {
  await register(page)
  await openEditor(page)
  await addHeading(page, 'HARBOUR')
  await waitUntilSaved(page)
  await page.getByRole('button', { name: 'Versions' }).click()
  await versionsOf(page).getByLabel('Name of this version').fill('Offline')
  await context.setOffline(true)
  await versionsOf(page).getByRole('button', { name: 'Save version' }).click()
  await expect(page.getByText('You are offline.', { exact: false }).first()).toBeVisible()
  await expect(versionsOf(page).getByLabel('Name of this version')).toHaveValue('Offline')
  await context.setOffline(false)
  await versionsOf(page).getByRole('button', { name: 'Save version' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('EDIT-051 a version is saved and restored by touch', async ({ page }) => {
    await register(page)
    await openEditor(page)
    await page.getByRole('button', { name: 'Add text' }).tap()
    await page.keyboard.type('QUAY')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'More', exact: true }).first().tap()
    await page.getByRole('menuitem', { name: 'Versions' }).tap()
    await versionsOf(page).getByLabel('Name of this version').fill('Quay')
    await versionsOf(page).getByRole('button', { name: 'Save version' }).tap()
    const restore = versionsOf(page).getByRole('button', { name: /^Restore Quay, / })
    await expect(restore).toBeVisible()
    for (const button of await rows(page).first().getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await expectAccessible(page, 'the versions of a design on a phone')
    await restore.tap()
    await expect(versionsOf(page)).toBeHidden()
    await expect(editorCanvas(page).locator('[data-element]')).toHaveCount(1)
  })
})
