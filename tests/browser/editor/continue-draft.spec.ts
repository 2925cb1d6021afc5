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
  const next = await context.newPage()
  const continueButton = next.getByRole('button', { name: /^Continue your last design/ })
  await openEditor(next)
  await expect(continueButton).toBeVisible()
  await expectAccessible(next, 'the offer to continue')
  await expect(continueButton).toContainText(/Draft [0-9a-f]{8}, changed \d+ /)
  await continueButton.click()
  await next.waitForURL(`**/editor?*draft=${id}*`)
  await expect(editorCanvas(next).locator('[data-element]')).toHaveCount(1)
  await expect(continueButton).toHaveCount(0)
  // Another product has no draft.
  const listed = next.waitForResponse('**/api/draft')
  await openEditor(next, 'Pullover Hoodie')
  await (await listed).finished()
  await expect(continueButton).toHaveCount(0)
})
