import { emailSubjects, register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

test('SHOP-004 ROUTE-006 a request from the shop names missing fields, keeps the typed texts, and arrives', async ({
  page,
}) => {
  const { email } = await register(page)
  await page.goto('/products')
  await waitForHydration(page)
  const link = page.getByRole('main').getByRole('link', { name: 'Request a product' })
  await link.filter({ visible: true }).click()
  await expect(page).toHaveURL('/request')
  await expect(page.getByRole('heading', { level: 1, name: 'Not in the shop? Ask for it' })).toBeVisible()
  const box = page.getByRole('main')
  await expect(box.getByLabel('Full name')).toHaveValue('Mei Tan')
  await expect(box.getByLabel('Email')).toHaveValue(email)

  await box.getByRole('button', { name: 'Send request' }).click()
  for (const error of ['Enter a valid phone number', 'Please enter a subject', 'Please enter a message'])
    await expect(box.getByText(error)).toBeVisible()
  await expect(box.getByLabel('Phone number')).toBeFocused()
  await box.getByLabel('Email').fill('mei@tidewater')
  await expect(box.getByText('Enter a valid email address')).toBeVisible()
  await box.getByLabel('Email').fill(email)
  await box.getByLabel('Phone number').fill('+65 0000 1001')
  await box.getByLabel('What product is it?').fill('Umbrellas')
  await box.getByLabel('Tell us more').fill('Forty, blue, by June.')

  await page.route('**/api/contact', (route) => route.abort())
  await box.getByRole('button', { name: 'Send request' }).click()
  await expect(box.getByRole('alert')).toHaveText(
    /^Your request was not sent. Everything you wrote is still here/,
  )
  await expect(box.getByLabel('Tell us more')).toHaveValue('Forty, blue, by June.')

  await page.unroute('**/api/contact')
  await box.getByRole('button', { name: 'Send request' }).click()
  const sentDialog = page.getByRole('dialog', { name: 'Request sent' })
  await expect(sentDialog).toContainText(
    'Great! Your request is on the way. Now relax, we will get in touch soon.',
  )
  await sentDialog.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL('/products')
  await expect(sentDialog).toBeHidden()
  await expect
    .poll(() => emailSubjects(page, 'admin@printery.example'), { timeout: 30_000 })
    .toContain('Message from Mei Tan: Umbrellas')
})
