import { storedSession } from '../support/accounts.ts'
import { expectAccessible } from '../support/check-accessibility.ts'
import {
  addHeading,
  draftId,
  drag,
  editorCanvas,
  elementsOf,
  openEditor,
  panelButton,
  saveAsDraft,
  savedDesign,
  waitUntilSaved,
} from '../support/editing.ts'
import { logPolicyViolations, pageErrorsOf } from '../support/page-errors.ts'
import { register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('BUYER-111 a reload restores typed, dragged, undone and placed elements, and nothing is logged', async ({
  page,
}) => {
  const errors = pageErrorsOf(page)
  await logPolicyViolations(page)
  const { token } = await register(page)
  await openEditor(page)
  await test.step('EDIT-002 the side panel has its buttons', async () => {
    for (const name of ['Custom templates', 'My Drafts', 'Text', 'Photos', 'Elements', 'Upload'])
      await expect(panelButton(page, name)).toBeVisible()
  })
  await addHeading(page, 'HARBOUR RUN')
  // The text gets its final box once its font has loaded.
  await expect(editorCanvas(page).locator('[data-element] path').first()).toBeAttached()
  // Delays the call until the message that the draft is being saved has been checked.
  let releaseCall = () => {}
  const callReleased = new Promise<void>((resolve) => {
    releaseCall = resolve
  })
  await page.route('**/api/draft', async (route) => {
    await callReleased
    await route.continue()
  })
  await test.step('EDIT-005 EDIT-013 a message is shown while the draft is saved, and another afterwards', async () => {
    await saveAsDraft(page)
    await expect(page.locator('.toasts').getByText('Saving...')).toBeVisible()
    releaseCall()
    await expect(page.getByText('Item added to draft successfully!')).toBeVisible()
  })
  await page.unroute('**/api/draft')
  await test.step('DRAFT-009 a message confirms that the draft was updated', async () => {
    await saveAsDraft(page)
    await expect(page.getByText('Draft has been updated!')).toBeVisible()
  })
  const [text] = elementsOf(await savedDesign(page, token))
  if (text?.kind !== 'text') throw new Error('there is no text')
  await test.step('EDIT-009 the added text is saved', async () => {
    expect(text.runs.map((run) => run.text).join('')).toBe('HARBOUR RUN')
  })

  await drag(page, text.id, { x: 40, y: 60 })
  await waitUntilSaved(page)
  const placeOf = async () => {
    const [first] = elementsOf(await savedDesign(page, token))
    return first?.kind === 'text' ? { x: Math.round(first.x), y: Math.round(first.y) } : undefined
  }
  await expect.poll(placeOf).not.toEqual({ x: Math.round(text.x), y: Math.round(text.y) })
  const dragged = await placeOf()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(placeOf).toEqual({ x: Math.round(text.x), y: Math.round(text.y) })
  await page.keyboard.press('ControlOrMeta+Shift+Z')
  await expect.poll(placeOf).toEqual(dragged)

  await test.step('EDIT-010 an element and a photo are placed', async () => {
    await panelButton(page, 'Elements').click()
    await page.getByRole('button', { name: 'Star', exact: true }).first().click()
    await panelButton(page, 'Photos').click()
    await page.getByRole('list', { name: 'Photos' }).getByRole('button').first().click()
    // The photo is uploaded to the server and read there first.
    await expect
      .poll(async () => elementsOf(await savedDesign(page, token)).map(({ kind }) => kind), {
        timeout: 15_000,
      })
      .toEqual(['text', 'shape', 'image'])
  })
  await test.step('EDIT-004 the toolbar is shown, and the zoom works', async () => {
    await expect(page.getByRole('toolbar', { name: 'Selection tools' })).toBeVisible()
    const zoom = page.getByRole('button', { name: /^Zoom \d+%/ })
    const percent = async () => Number.parseInt((await zoom.innerText()).replace(/\D/g, ''), 10)
    const before = await percent()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(percent).toBeGreaterThan(before)
  })
  await page.reload()
  await expect(editorCanvas(page).locator('[data-element]')).toHaveCount(3)
  // The history of undo steps starts with the opened design.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await expectAccessible(page, 'the editor')
  const id = await draftId(page)
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  // If the draft is opened from the list beside the canvas, it is requested once; its product is already loaded and is
  // not requested.
  await openEditor(page)
  await test.step('DRAFT-010 a failed save is reported', async () => {
    // Only POST is intercepted: drafts are listed by GET.
    await page.route('**/api/draft', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '{}' }) : route.fallback(),
    )
    await saveAsDraft(page)
    await expect(page.getByText('Failed to add item to draft', { exact: true })).toBeVisible()
    await page.unroute('**/api/draft')
  })
  await panelButton(page, 'My Drafts').click()
  await page.getByRole('list', { name: 'Drafts', exact: true }).getByRole('button').first().click()
  await expect(editorCanvas(page).locator('[data-element]')).toHaveCount(3)
  expect(requestedUrls.filter((url) => url.includes(`/api/draft/${id}`))).toHaveLength(1)
  expect(requestedUrls.filter((url) => url.includes('/editor.data'))).toHaveLength(0)
  // If the draft is opened by its URL, its product is requested once.
  await test.step('DRAFT-008 ROUTE-024 the URL of the draft opens the editor', async () => {
    await page.goto(`/account/drafts/${id}`)
    await page.waitForURL(/\/editor\?.*draft=/)
    await expect(editorCanvas(page).locator('[data-element]')).toHaveCount(3)
  })
  expect(requestedUrls.filter((url) => /\/editor\.data\?.*product=/.test(url))).toHaveLength(1)
  expect(errors.filter((error) => !/status of 503.*api\/draft/.test(error))).toEqual([])
})

test('EDIT-011 EDIT-014 uploaded pictures list what was changed or left out; other files are refused with the reason', async ({
  page,
}) => {
  const { token } = await register(page)
  await openEditor(page)
  await panelButton(page, 'Upload').click()
  const files = page.locator('input[type=file]')
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="20mm" viewBox="0 0 20 10"><script>alert(1)</script><path d="M0 0h10v10z" fill="#b3202c"/></svg>'
  await files.setInputFiles({ name: 'flag.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect
    .poll(async () => elementsOf(await savedDesign(page, token)).map(({ kind }) => kind), { timeout: 15_000 })
    .toEqual(['icon'])
  await test.step('EDIT-046 a drawing is placed at the size that its file states', async () => {
    expect(elementsOf(await savedDesign(page, token))[0]).toMatchObject({ width: 40, height: 20 })
    await expect(page.getByText('40 x 20 mm', { exact: true })).toBeVisible()
  })
  await page.getByText('What was changed:').click()
  await expect(page.getByText('Scripts and animations were left out.')).toBeVisible()
  await files.setInputFiles({ name: 'pier.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('Failed to upload image').first()).toBeVisible()
  expect(elementsOf(await savedDesign(page, token))).toHaveLength(1)
})

test('two windows do not overwrite each other: both designs are shown, and both are kept', async ({
  page,
  context,
}) => {
  const { token } = await register(page)
  await openEditor(page)
  await addHeading(page, 'ONE')
  const id = await draftId(page)
  await waitUntilSaved(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(editorCanvas(other).locator('[data-element]')).toHaveCount(1)
  await addHeading(other, 'TWO')
  await waitUntilSaved(other)
  await expect.poll(async () => elementsOf(await savedDesign(other, token)).length).toBe(2)
  await addHeading(page, 'THREE')
  const dialog = page.getByRole('dialog', { name: 'This draft was changed in another window' })
  await expect(dialog.locator('img')).toHaveCount(2)
  // If the decision about a conflict was postponed, saving asks again.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await saveAsDraft(page)
  await expect(dialog.locator('img')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(dialog).toBeHidden()
  await page.waitForURL((url) => url.searchParams.get('draft') !== id)
  const texts = async (tab: typeof page) =>
    elementsOf(await savedDesign(tab, token)).map((each) => (each.kind === 'text' ? each.runs[0]?.text : ''))
  expect([await texts(page), await texts(other)]).toEqual([
    ['ONE', 'THREE'],
    ['ONE', 'TWO'],
  ])
})

test('without a network the design is kept on the device, also when the window is closed, and is saved once the network is back', async ({
  page,
  context,
}) => {
  const { token } = await register(page)
  await openEditor(page)
  await addHeading(page, 'ONE')
  await draftId(page)
  await waitUntilSaved(page)
  const url = page.url()
  await context.route('**/api/draft/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await addHeading(page, 'TWO')
  await expect(page.getByText('Offline, kept on this device').first()).toBeVisible()
  await page.close()
  const later = await context.newPage()
  await later.goto(url)
  await expect(later.getByText('Your last changes were restored from this device.')).toBeVisible()
  await expect(editorCanvas(later).locator('[data-element]')).toHaveCount(2)
  await context.unroute('**/api/draft/**')
  await expect
    .poll(async () => elementsOf(await savedDesign(later, token)).length, { timeout: 30_000 })
    .toBe(2)
})

test('EDIT-009 characters that the font lacks and words that are cut off are listed under the text, each with a remedy', async ({
  page,
}) => {
  await page.goto('/upgrade')
  await openEditor(page)
  await addHeading(page, 'Pelabuhan 海港')
  const textField = page.getByRole('textbox', { name: 'Words' }).locator('..')
  await expect(textField).toContainText('Some letters are missing from Bricolage Grotesque.')
  await textField.getByRole('button', { name: /^Write it in / }).click()
  await expect(textField).not.toContainText('Some letters')
  await page.getByRole('textbox', { name: 'Words' }).fill('PELABUHAN SINGAPURA PELABUHAN SINGAPURA')
  await expect(textField).toContainText('Part of it will not be printed.')
  await textField.getByRole('button', { name: 'Make it fit' }).click()
  await expect(textField).not.toContainText('Part of it')
  await expect(textField.getByRole('status')).toHaveCount(0)
})

test('if a draft can’t be read completely, a message is shown, and changes are saved in a copy', async ({
  page,
}) => {
  const { token } = await register(page)
  await openEditor(page)
  await addHeading(page, 'ONE')
  const id = await draftId(page)
  await waitUntilSaved(page)
  const problem = '2 elements could not be read and were left out.'
  await page.route(`**/api/draft/${id}`, async (route) => {
    const response = await route.fetch()
    const { draft } = await response.json()
    await route.fulfill({ response, json: { draft: { ...draft, dataProblem: problem } } })
  })
  await page.reload()
  await expect(page.getByText(`This design was repaired: ${problem}`)).toBeVisible()
  await addHeading(page, 'TWO')
  await page.waitForURL((url) => url.searchParams.get('draft') !== id)
  expect(elementsOf(await savedDesign(page, token))).toHaveLength(2)
  expect(elementsOf(await savedDesign(page, token, id))).toHaveLength(1)
})

test("EDIT-010 a visitor designs without an account, with the shop's photos too, and saves the design by logging in", async ({
  page,
}) => {
  const errors = pageErrorsOf(page)
  await openEditor(page)
  await expect(panelButton(page, 'My Drafts')).toHaveCount(0)
  await addHeading(page, 'VISITOR')
  await panelButton(page, 'Photos').click()
  await page.getByRole('searchbox', { name: 'Search photos' }).fill('paper')
  await page.getByRole('list', { name: 'Photos', exact: true }).getByRole('button').first().click()
  await expect(page.locator('.ed-elements > [data-element]')).toHaveCount(2)
  await page.getByRole('button', { name: 'Crop', exact: true }).click()
  const band = page.getByText('Drag the picture, or the handles of its frame.')
  await expect(band).toBeVisible()
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await expect(band).toBeHidden()
  await saveAsDraft(page)
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Email').fill('customer@demo.test')
  await dialog.getByLabel('Password', { exact: true }).fill('printery-demo')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Item added to draft successfully!')).toBeVisible()
  const session = await storedSession(page)
  const saved = elementsOf(await savedDesign(page, session?.token ?? ''))
  expect(saved).toMatchObject([{ kind: 'text', runs: [{ text: 'VISITOR' }] }, { kind: 'image' }])
  expect(errors).toEqual([])
})
