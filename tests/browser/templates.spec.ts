import { randomUUID } from 'node:crypto'
import { faultsOf } from './faults.ts'
import { look } from './looking.ts'
import { demoPassword, hydrated, login, register } from './people.ts'
import { expect, test } from './shop.ts'

const wrong = 'Invalid password or username. Refresh to try again!'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('TEMPLATE-002 TEMPLATE-003 TEMPLATE-004 the editor of templates asks who comes, says no to a customer, lets an admin in, and keeps what is saved', async ({
  page,
}) => {
  const faults = faultsOf(page)
  const { email } = await register(page)
  await page.goto('/admin-editor')
  const prompt = page.getByRole('dialog', { name: 'Template editor' })
  const username = prompt.getByLabel('Username')
  await expect(username).toBeFocused()
  await look(page, 'the prompt')
  await expect(page.getByText('A new template')).toHaveCount(0)
  await username.fill(email)
  await prompt.getByLabel('Password').fill('harbour at night')
  await prompt.getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByRole('alert')).toHaveText(wrong)
  await expect(username).toHaveCount(0)

  await Promise.all([page.waitForEvent('load'), prompt.getByRole('button', { name: 'Refresh' }).click()])
  await expect(username).toBeFocused()
  await username.fill('admin@demo.test')
  await prompt.getByLabel('Password').fill(demoPassword)
  await prompt.getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design templates')
  await expect(prompt).toBeHidden()

  const title = `Race ${randomUUID().slice(0, 8)}`
  const form = page.getByRole('form', { name: 'A new template' })
  const save = form.getByRole('button', { name: 'Save Design' })
  await save.click()
  for (const sentence of [
    'Title is required',
    'Choose the JSON file of a design.',
    'Choose a preview picture.',
  ])
    await expect(form.getByText(sentence)).toBeVisible()
  await form.getByLabel('Title').fill(title)
  const design = form.getByLabel('Design', { exact: true })
  await design.setInputFiles({ name: 'race.json', mimeType: 'application/json', buffer: Buffer.from('[]') })
  await expect(form.getByText('This file is no JSON object.')).toBeVisible()
  const foreign = JSON.stringify({ src: 'http://169.254.169.254/x.png' })
  await design.setInputFiles({
    name: 'race.json',
    mimeType: 'application/json',
    buffer: Buffer.from(foreign),
  })
  await form.getByLabel('Preview picture').setInputFiles({
    name: 'race.png',
    mimeType: 'image/png',
    buffer: picture,
  })
  await expect(form.getByText('Choose a preview picture.')).toHaveCount(0)
  await save.click()
  await expect(form.getByRole('alert')).toContainText('Something went wrong')
  await expect(form.getByText(/^Pictures lie in the design/).first()).toBeVisible()
  await look(page, 'a template that is refused')
  const json = JSON.stringify({ version: 1, pages: [{ text: 'Harbour Run' }] })
  await design.setInputFiles({ name: 'race.json', mimeType: 'application/json', buffer: Buffer.from(json) })
  await expect(form.getByRole('alert')).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Template has been added successfully!')).toBeVisible()
  await expect(form.getByLabel('Title')).toHaveValue('')

  const row = (name: string) => page.getByRole('listitem', { name })
  await expect(row(title)).toBeVisible()
  await row(title)
    .getByRole('button', { name: `Change ${title}` })
    .click()
  const edit = page.getByRole('dialog', { name: `Change ${title}` })
  await edit.getByLabel('Title').fill(`${title} B`)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The template has been changed.')).toBeVisible()
  await expect(edit).toBeHidden()
  await row(`${title} B`)
    .getByRole('button', { name: `Retire ${title} B` })
    .click()
  await expect(page.getByText('The template is no longer offered.')).toBeVisible()
  await expect(row(`${title} B`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Retired' }).click()
  await expect(row(`${title} B`)).toBeVisible()

  // An admin's session is not asked.
  await page.evaluate(() => localStorage.clear())
  await login(page, 'admin@demo.test')
  await page.goto('/admin-editor')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Design templates')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The wrong entry and the design that was refused.
  expect(faults.filter((fault) => !/status of (401|422)/.test(fault))).toEqual([])
})
