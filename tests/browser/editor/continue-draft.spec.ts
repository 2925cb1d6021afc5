import { expectAccessible } from '../support/check-accessibility.ts'
import { addHeading, draftId, editorCanvas, openEditor, waitUntilSaved } from '../support/editing.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('EDIT-096 a customer who returns without the URL of a design can continue it', async ({
  page,
  context,
}) => {
  await register(page)
  await openEditor(page)
  await addHeading(page, 'HARBOUR RUN')
  const id = await draftId(page)
  await waitUntilSaved(page)
  await page.close()
  const newTab = await context.newPage()
  const continueButton = newTab.getByRole('button', { name: /^Continue your last design/ })
  await openEditor(newTab)
  await expect(continueButton).toBeVisible()
  await expectAccessible(newTab, 'the offer to continue')
  await expect(continueButton).toContainText(/Draft [0-9a-f]{8}, changed \d+ /)
  await continueButton.click()
  await newTab.waitForURL(`**/editor?*draft=${id}*`)
  await expect(editorCanvas(newTab).locator('[data-element]')).toHaveCount(1)
  await expect(continueButton).toHaveCount(0)
  // Another product has no draft.
  const draftsResponse = newTab.waitForResponse('**/api/draft')
  await openEditor(newTab, 'Pullover Hoodie')
  await (await draftsResponse).finished()
  await expect(continueButton).toHaveCount(0)
})
