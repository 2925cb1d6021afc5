import { randomUUID } from 'node:crypto'
import { aPlainDesign, aText } from '@printery/design/testing/designs'
import { expectAccessible } from '../support/check-accessibility.ts'
import { addHeading, editorCanvas, openEditor, panelButton } from '../support/editing.ts'
import { pageErrorsOf } from '../support/page-errors.ts'
import { demoPassword, logInAs, register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const refusalMessage = 'Invalid password or username. Refresh to try again!'
test('TEMPLATE-002 TEMPLATE-003 the editor of templates asks for a login, refuses a customer, admits an admin, and keeps retired templates', async ({
  page,
}) => {
  const errors = pageErrorsOf(page)
  const { email } = await register(page)
  await page.goto('/admin-editor')
  const prompt = page.getByRole('dialog', { name: 'Template editor' })
  const username = prompt.getByLabel('Username')
  await expect(username).toBeFocused()
  await expectAccessible(page, 'the prompt')
  await username.fill(email)
  await prompt.getByLabel('Password').fill('harbour at night')
  await prompt.getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByRole('alert')).toHaveText(refusalMessage)
  await expect(username).toHaveCount(0)

  await Promise.all([page.waitForEvent('load'), prompt.getByRole('button', { name: 'Refresh' }).click()])
  await expect(username).toBeFocused()
  await username.fill('admin@demo.test')
  await prompt.getByLabel('Password').fill(demoPassword)
  await prompt.getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design templates')
  await expect(prompt).toBeHidden()

  const title = `Race ${randomUUID().slice(0, 8)}`
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('printery-session') ?? '{}').token)
  const response = await page.request.post('/api/template', {
    headers: { authorization: `Bearer ${token}` },
    data: { title, json: aPlainDesign(aText('Harbour Run')), preview: '' },
  })
  expect(response.status()).toBe(201)
  await page.reload()
  const row = (name: string) => page.getByRole('listitem', { name })
  await row(`${title}`)
    .getByRole('button', { name: `Retire ${title}` })
    .click()
  await expect(page.getByText('The template is no longer offered.')).toBeVisible()
  await expect(row(`${title}`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Retired' }).click()
  await expect(row(`${title}`)).toBeVisible()

  // An admin with a session is not asked to log in.
  await page.evaluate(() => localStorage.clear())
  await logInAs(page, 'admin@demo.test')
  await page.goto('/admin-editor')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design templates')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The refused login is logged.
  expect(errors.filter((error) => !/status of 401/.test(error))).toEqual([])
})

test('TEMPLATE-001 an admin creates a template, and a customer begins with it', async ({ page }) => {
  const title = `Quay ${randomUUID().slice(0, 8)}`
  await logInAs(page, 'admin@demo.test')
  await test.step('EDIT-003 ROUTE-012 the editor of templates has no drafts', async () => {
    await page.goto('/admin-editor')
    await page.getByRole('link', { name: 'New template' }).click()
    await expect(panelButton(page, 'Custom templates')).toBeVisible()
    await expect(panelButton(page, 'My Drafts')).toHaveCount(0)
  })
  await expect(page.getByText('Save as draft')).toHaveCount(0)
  await addHeading(page, 'QUAY')
  const save = page.getByRole('button', { name: 'Save Design' })
  await save.click()
  const titleError = page.getByText('A template needs a title.')
  await expect(titleError.first()).toBeVisible()
  // The preview as a customer needs no title.
  await page.getByRole('button', { name: 'Preview as a customer' }).click()
  await expect(titleError).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to the template' }).click()
  await page.getByLabel('Design name').fill(title)
  await page.route('**/api/template', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await save.click()
  await test.step('TEMPLATE-004 if adding the template fails, the second attempt adds it', async () => {
    await expect(page.locator('.toast').getByText('Something went wrong', { exact: true })).toBeVisible()
    await page.unroute('**/api/template')
    await save.click()
    await expect(page.getByText('Template has been added successfully!', { exact: true })).toBeVisible()
  })
  const row = page.getByRole('listitem', { name: title })
  await expect(row.locator('img')).toBeVisible()
  await row.getByRole('link', { name: `Change ${title}` }).click()
  await test.step('TEMPLATE-005 its author finds the template in the list immediately', async () => {
    await panelButton(page, 'Custom templates').click()
    await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible()
  })
  await addHeading(page, 'NIGHT')
  await save.click()
  await expect(page.getByText('The template has been changed.')).toBeVisible()

  await test.step('EDIT-008 TEMPLATE-005 a customer finds the template and begins with it', async () => {
    await openEditor(page)
    await page.getByRole('searchbox', { name: 'Search templates' }).fill(title)
    await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
    await expect(editorCanvas(page).locator('[data-element]')).toHaveCount(2)
  })
})

test('MSG-001 a toast shows the server’s message, and without one that something went wrong', async ({
  page,
}) => {
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/inventory')
  const toast = page.locator('.toast')
  const errorBody = { code: 'unavailable', message: 'The shelf is full.', requestId: 'r1' }
  for (const [json, message] of [
    [errorBody, errorBody.message],
    [{}, 'Something went wrong!'],
  ] as const) {
    await page.route('**/api/product/*/duplicate', (route) => route.fulfill({ status: 500, json }), {
      times: 1,
    })
    await page.getByRole('button', { name: 'Duplicate Run Tee' }).click()
    await expect(toast.getByText(message, { exact: true })).toBeVisible()
  }

  // The editor of templates has its own text for this error.
  await page.goto('/admin-editor')
  await page.getByRole('link', { name: 'New template' }).click()
  await addHeading(page, 'QUAY')
  await page.getByLabel('Design name').fill('Quay')
  for (const [json, message] of [
    [errorBody, errorBody.message],
    [{}, 'Something went wrong'],
  ] as const) {
    await page.route('**/api/template', (route) => route.fulfill({ status: 500, json }), { times: 1 })
    await page.getByRole('button', { name: 'Save Design' }).click()
    await expect(toast.getByText(message, { exact: true })).toBeVisible()
  }
})
