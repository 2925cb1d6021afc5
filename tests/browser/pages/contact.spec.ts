import { expectAccessible } from '../support/check-accessibility.ts'
import { aPng } from '../support/configuring.ts'
import { pageErrorsOf } from '../support/page-errors.ts'
import {
  createCustomer,
  emailSubjects,
  logInAs,
  register,
  storeSession,
  waitForHydration,
} from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const socialLinks = [
  ['Instagram', 'https://instagram.example/printery'],
  ['TikTok', 'https://tiktok.example/printery'],
  ['Facebook', 'https://facebook.example/printery'],
  ['Telegram', 'https://telegram.example/printery'],
  ['LinkedIn', 'https://linkedin.example/printery'],
] as const

test('ROUTE-007 STATIC-010 a visitor writes to the shop, and an admin reads the message and marks it as answered', async ({
  page,
}) => {
  const errors = pageErrorsOf(page)
  await page.goto('/contact')
  await waitForHydration(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'support@printery.example' })).toHaveAttribute(
    'href',
    'mailto:support@printery.example',
  )
  await main.getByRole('button', { name: 'Send message' }).click()
  await test.step('STATIC-012 STATIC-013 missing fields are named', async () => {
    for (const [field, error] of [
      ['Full name', 'Enter a valid Full Name'],
      ['Email', 'Please enter email'],
      ['Phone number', 'Enter a valid phone number'],
      ['Subject', 'Please enter a subject'],
      ['Message', 'Please enter a message'],
    ] as const) {
      await expect(main.getByLabel(field)).toHaveAccessibleDescription(error)
      await expect(main.getByText(error, { exact: true })).toBeVisible()
    }
  })
  const sentMessage = {
    'Full name': 'Ottoline Tan',
    Email: 'ottoline@tidewater.test',
    'Phone number': 'any',
    Subject: 'Thirty bags for an opening',
    Message: 'Is that one order or two?',
  }
  await test.step('STATIC-011 an invalid address is named', async () => {
    await main.getByLabel('Email').fill('ottoline@tidewater')
    await expect(main.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address')
    await expect(main.getByText('Enter a valid email address')).toBeVisible()
  })
  for (const [field, text] of Object.entries(sentMessage)) await main.getByLabel(field).fill(text)
  await test.step('STATIC-014 if a message can’t be sent, the form shows an error and keeps its text', async () => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await page.route('**/api/contact', (route) => route.abort())
    await main.getByRole('button', { name: 'Send message' }).click()
    const alert = main
      .locator('form')
      .getByText('Your message was not sent. Everything you wrote is still here: try again in a minute.')
    await expect(alert).toBeVisible()
    for (const [field, text] of Object.entries(sentMessage))
      await expect(main.getByLabel(field)).toHaveValue(text)
    await expect(page.getByRole('dialog', { name: 'Message sent' })).toHaveCount(0)
    await page.unroute('**/api/contact')
    // The server's own message is only for its log.
    const errorBody = { code: 'internal', message: 'SMTP relay 10.0.0.7 refused.', requestId: 'r1' }
    await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: errorBody }))
    await main.getByRole('button', { name: 'Send message' }).click()
    await expect(alert).toBeVisible()
    await expect(page.getByText('SMTP relay')).toHaveCount(0)
    await expect.poll(() => logged.join()).toContain('the message to the shop')
    await expect(main.getByLabel('Message')).toHaveValue('Is that one order or two?')
    await page.unroute('**/api/contact')
  })
  const file = main.getByLabel('File (optional)')
  const sentDialog = page.getByRole('dialog', { name: 'Message sent' })
  await test.step('BUYER-102 an invalid file is named at its field, and can be removed', async () => {
    await file.setInputFiles({ name: 'bag.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') })
    await main.getByRole('button', { name: 'Send message' }).click()
    await expect(file).toHaveAccessibleDescription('Attach a PNG, JPEG or PDF.')
    await expect(main.getByLabel('Message')).toHaveValue('Is that one order or two?')
    await main.getByRole('button', { name: 'Remove bag.pdf' }).click()
    await expect(file).toHaveAccessibleDescription('PNG, JPEG or PDF, up to 10 MB.')
    await expect(file).toHaveValue('')
  })
  await file.setInputFiles(await aPng(300, 200, 'bag.png'))
  await main.getByRole('button', { name: 'Send message' }).click()
  await expect(sentDialog).toContainText(
    'Great! Your request is on the way. Now relax, we will get in touch soon.',
  )
  const answer =
    /Your reference is (\d{3} \d{4} \d{4})\. We will reply by \d{1,2} \w{3} \d{4}, to ottoline@tidewater\.test\./
  await test.step('BUYER-102 the dialog has the reference number, and says when and where the answer will arrive', () =>
    expect(sentDialog).toContainText(answer))
  const reference = answer.exec(await sentDialog.innerText())?.[1] ?? ''
  await expect
    .poll(() => emailSubjects(page, 'admin@printery.example'), { timeout: 30_000 })
    .toContain('Message from Ottoline Tan: Thirty bags for an opening')

  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/customers')
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Inbox' }).click()
  const message = page.getByRole('article', { name: 'Thirty bags for an opening' })
  await expect(message).toContainText('Is that one order or two?')
  await expect(message.getByRole('link', { name: 'Reply to Ottoline Tan' })).toHaveAttribute(
    'href',
    'mailto:ottoline@tidewater.test?subject=Re%3A%20Thirty%20bags%20for%20an%20opening',
  )
  await test.step('BUYER-102 staff find it by its reference, with the file', async () => {
    await page.getByLabel('Search messages').fill('No such message')
    await expect(page.getByText('No messages match.')).toBeVisible()
    await page.getByLabel('Search messages').fill(reference)
    await expect(message).toContainText(`reference ${reference}`)
    const link = message.getByRole('link', { name: 'bag.png, 0.0 MB' })
    const bytes = await page.request.get((await link.getAttribute('href')) ?? '')
    expect([bytes.status(), bytes.headers()['content-type']]).toEqual([200, 'image/png'])
    await page.getByLabel('Search messages').fill('')
  })
  await expectAccessible(page, 'the inbox')
  await message.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(message).toBeHidden()
  await expect(page.getByText('The message has been changed.')).toBeVisible()
  // The button was removed with its message.
  await expect(page.getByText(/for an answer$/)).toBeFocused()
  await page.getByRole('button', { name: 'Answered', exact: true }).click()
  await expect(message).toContainText(/Answered by .+/)
  await message.getByRole('button', { name: 'Mark as new' }).click()
  await expect(message).toBeHidden()
  expect(
    errors.filter(
      (error) =>
        !/ERR_FAILED|status of 500.*api\/contact|status of 415.*api\/contact\/attachment|the message to the shop/.test(
          error,
        ),
    ),
  ).toEqual([])
})

test('STATIC-011 the form is prefilled for a logged-in customer, and nothing of that stays for the next one', async ({
  page,
  context,
}) => {
  const firstCustomer = await register(page)
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByLabel('Email')).toHaveValue(firstCustomer.email)
  await main.getByLabel('Full name').fill('Mei of the harbour')
  const otherPage = await context.newPage()
  const secondCustomer = await createCustomer(otherPage)
  await storeSession(otherPage, secondCustomer.session)
  await expect(main.getByLabel('Email')).toHaveValue(secondCustomer.email)
  await otherPage.evaluate(() => localStorage.clear())
  await expect(main.getByLabel('Email')).toHaveValue('')
  await expect(main.getByLabel('Full name')).toHaveValue('Mei of the harbour')
})

test('SHELL-015 SHELL-016 the footer links to the shop’s other pages, and visitors subscribe to the mailing list there', async ({
  page,
}) => {
  await page.goto('/terms')
  await waitForHydration(page)
  const footer = page.getByRole('contentinfo')
  await test.step('SHELL-014 the footer has its links', async () => {
    for (const [name, url] of socialLinks)
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', url)
  })
  await expect(footer.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact')
  await expect(footer.getByRole('link', { name: 'support@printery.example' })).toHaveAttribute(
    'href',
    'mailto:support@printery.example',
  )

  await footer.getByRole('button', { name: 'News by email' }).click()
  const emailDialog = page.getByRole('dialog', { name: 'Enter your Email' })
  const submit = emailDialog.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeDisabled()
  const field = emailDialog.getByLabel('Email')
  await field.fill('n')
  await expect(submit).toBeEnabled()
  await field.fill('footer@tidewater.test')
  await test.step('STATIC-014 the reason why subscribing failed is only logged', async () => {
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    const answer = { code: 'internal', message: 'The list database is down.', requestId: 'r1' }
    await page.route('**/api/mailinglist', (route) => route.fulfill({ status: 500, json: answer }))
    await submit.click()
    await expect(emailDialog.getByText('Your email is still in the field')).toBeVisible()
    await expect(field).toHaveValue('footer@tidewater.test')
    await expect(page.getByText('The list database')).toHaveCount(0)
    await expect.poll(() => logged.join()).toContain('the mailing list')
    await page.unroute('**/api/mailinglist')
  })
  await submit.click()
  const status = page.getByRole('dialog').getByRole('status')
  await expect(status).toHaveText("We've got your contact! We'll be in touch soon")
  await expect(status).toBeFocused()
})

test('ROUTE-050 STATIC-015 a visitor enters an email on the maintenance page, and an admin finds it on the mailing list', async ({
  page,
}) => {
  const errors = pageErrorsOf(page)
  await page.goto('/coming-soon')
  await waitForHydration(page)
  const main = page.getByRole('main')
  const button = main.getByRole('button', { name: 'Notify me!' })
  await expect(button).toBeDisabled()
  const field = main.getByLabel('Email')
  await field.focus()
  await field.blur()
  await test.step('STATIC-016 an empty field is refused', async () => {
    await expect(main.getByText('Please enter a valid email address')).toBeVisible()
  })
  await expectAccessible(page, 'the page for what is not there yet')
  for (const [name, url] of socialLinks)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', url)

  const film = main.locator('video')
  await expect(film).toHaveAttribute('aria-label', /squeegee pulls yellow ink/)
  const seconds = await film.evaluate(async (video: HTMLVideoElement) => {
    await video.play()
    return video.duration
  })
  expect(Math.round(seconds)).toBe(12)

  await field.fill('soon@tidewater.test')
  await button.click()
  await test.step('STATIC-017 a valid address is confirmed', async () => {
    await expect(main.getByText('You will be notified by us.')).toBeVisible()
  })
  await expect(main.getByRole('status')).toBeFocused()
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/inbox?tab=list')
  const row = page.getByRole('listitem').filter({ hasText: 'soon@tidewater.test' })
  await expect(row).toBeVisible()
  await expectAccessible(page, 'the mailing list')
  await row.getByRole('button', { name: 'Remove soon@tidewater.test' }).click()
  const confirmation = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(confirmation).toContainText('soon@tidewater.test will get no more news.')
  await confirmation.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
  await expect(page.getByText(/^\d+ addresses, \d+ confirmed$/)).toBeFocused()
  expect(errors).toEqual([])
})

test('ROUTE-008 STATIC-019 the terms name the business, the law of Delaware and the limit of liability', async ({
  page,
}) => {
  await page.goto('/terms')
  const main = page.getByRole('main')
  await expect(main).toContainText('These terms are an agreement between you and Printery ("we").')
  await expect(main).toContainText('registration number DEMO-0001')
  await main
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: '14. Law and disputes' })
    .click()
  await expect(main.getByText('The law of the State of Delaware')).toBeInViewport()
  await expect(main).toContainText(
    'limited to one US dollar, or to what you paid us in the month before the claim, whichever is more',
  )
})

test('HOME-003 the maintenance page has the support address, and a call is booked from the home page', async ({
  page,
}) => {
  await page.goto('/upgrade')
  await test.step('STATIC-001 it has the headline', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our platform is getting an upgrade')
  })
  await test.step('STATIC-002 it has the support address', async () => {
    await expect(page.getByText('For orders or inquiries, email support@printery.example.')).toBeVisible()
  })
  await test.step('STATIC-003 it has the copyright', async () => {
    await expect(page.getByText('© 2020-2025 Printery')).toBeVisible()
  })
  await test.step('STATIC-004 it has the links', async () => {
    for (const [name, url] of socialLinks)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', url)
  })
  await page.goto('/')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Book a Call' }).click()
  await expect(page).toHaveURL('/contact')
})
