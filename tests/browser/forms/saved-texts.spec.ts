import type { Page } from '@playwright/test'
import { openCheckout, openMoreActions } from '../support/buying.ts'
import { newestOrderOf } from '../support/demo-customer.ts'
import { checkoutButton, fillDelivery, openContact } from '../support/paying.ts'
import { logInAs, register, storeSession, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'
import { faultPage } from './form-walker.ts'

const contact = (page: Page) => page.getByRole('region', { name: 'Contact and delivery' })

test('a checkout without a delivery type works after a press before hydration and a reload', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await openCheckout(page, await register(page))
  await contact(page).getByLabel('Address', { exact: true }).fill('18 Jalan Tinta')
  await contact(page).getByLabel('Phone number').fill('91234567')
  await test.step('CORRECT-001 a press before hydration and then a key crash nothing, before and after a reload', async () => {
    await checkoutButton(page).press('Enter')
    await expect(page.getByText('Type of shipping is required', { exact: true })).toBeVisible()
    await (await openContact(page)).getByLabel('Last name').fill('Lim')
    await expect(contact(page).getByLabel('Last name')).toHaveValue('Lim')
    await page.reload()
    await expect(contact(page).getByLabel('Last name')).toHaveValue('Lim')
    await expect(contact(page).getByLabel('Phone number')).toHaveValue('91234567')
    expect(errors).toEqual([])
  })
  await test.step('CORRECT-002 data stored by an older version doesn’t delete the text of any other field', async () => {
    await page.evaluate(() => {
      const stored = JSON.parse(sessionStorage.getItem('printery-checkout') ?? '{}')
      stored.fields.shippingType = null
      stored.fields.billingAddress = 7
      sessionStorage.setItem('printery-checkout', JSON.stringify(stored))
    })
    await page.reload()
    await expect(contact(page).getByLabel('Last name')).toHaveValue('Lim')
    await fillDelivery(page)
    await expect(checkoutButton(page)).toBeEnabled()
    expect(errors).toEqual([])
  })
})

test('CORRECT-003 "Try again" on the error page starts without the data stored in the tab', async ({
  page,
}) => {
  await openCheckout(page, await register(page))
  await contact(page).getByLabel('Last name').fill('Lim')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('printery-checkout'))).toContain('Lim')
  // A cart in an invalid format, with which rendering the checkout fails.
  const cart = (url: URL) => url.pathname === '/api/cart'
  await page.route(cart, (route) => route.fulfill({ json: { cart: { items: null } } }))
  await page.reload()
  await expect(faultPage(page)).toBeVisible()
  await page.unroute(cart)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(contact(page)).toBeVisible()
  // The text itself is not lost: the autosave has stored it in the account too.
  expect(await page.evaluate(() => sessionStorage.getItem('printery-checkout'))).toBeNull()
})

const main = (page: Page) => page.getByRole('main')

test('a message is restored only in its tab and for its author, until it is sent', async ({
  page,
  context,
}) => {
  const message = (tab: Page) => main(tab).getByLabel('Message')
  const open = async (tab: Page) => {
    await tab.goto('/contact')
    await waitForHydration(tab)
  }
  const { session } = await register(page)
  const other = await context.newPage()
  await test.step('CORRECT-004 each of two tabs keeps its own text after a reload and a visit to another page', async () => {
    await open(page)
    await main(page).getByLabel('Subject').fill('Mugs')
    await message(page).fill('Do you print mugs?')
    await open(other)
    await expect(message(other)).toHaveValue('')
    await message(other).fill('And plates?')
    await page.reload()
    await expect(message(page)).toHaveValue('Do you print mugs?')
    await page.goto('/terms')
    await open(page)
    await expect(message(page)).toHaveValue('Do you print mugs?')
    await expect(main(page).getByLabel('Full name')).toHaveValue('Mei Tan')
    await other.reload()
    await expect(message(other)).toHaveValue('And plates?')
  })
  await logInAs(page, 'kaiwen@demo.test')
  await open(page)
  await expect(main(page).getByLabel('Full name')).not.toHaveValue('Mei Tan')
  await expect(message(page)).toHaveValue('')
  await other.reload()
  await expect(main(other).getByLabel('Full name')).not.toHaveValue('')
  await expect(message(other)).toHaveValue('')

  await storeSession(page, session)
  await open(page)
  await expect(message(page)).toHaveValue('')
  await main(page).getByLabel('Phone').fill('91234567')
  await main(page).getByLabel('Subject').fill('Mugs')
  await message(page).fill('Do you print mugs?')
  await main(page).getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await waitForHydration(page)
  await expect(main(page).getByLabel('Full name')).toHaveValue('Mei Tan')
  await expect(message(page)).toHaveValue('')
})

test('an unfinished product is restored after a reload, but not after it was discarded', async ({ page }) => {
  await logInAs(page, 'supplier@demo.test')
  const title = main(page).getByLabel('Product name')
  await page.goto('/sellerPortal/addproducts')
  await title.fill('Batik tote')
  await test.step('CORRECT-004 a reload deletes no text of a product', async () => {
    await page.reload()
    await expect(title).toHaveValue('Batik tote')
  })
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'My Products' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click()
  await page.waitForURL('**/sellerPortal/myproducts')
  await page.goto('/sellerPortal/addproducts')
  await expect(title).toHaveValue('')
})

test('a search field keeps text typed while results load, and otherwise shows the search of the URL', async ({
  page,
}) => {
  const field = main(page).getByRole('searchbox')
  await page.goto('/products')
  await waitForHydration(page)
  await field.fill('tote')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    (url) => url.searchParams.get('search') === 'tote',
    async (route) => {
      await released
      await route.continue()
    },
  )
  await test.step('CORRECT-004 the loaded list deletes no character typed meanwhile', async () => {
    const request = page.waitForRequest((request) => request.url().includes('search=tote'))
    await field.press('Enter')
    await request
    await field.fill('tote bag')
    release()
    await page.waitForURL('**/products?search=tote')
    await expect(page.getByRole('link', { name: 'tote', exact: false }).first()).toBeVisible()
    await expect(field).toHaveValue('tote bag')
  })
  await field.fill('tote')
  await page.goBack()
  await page.waitForURL('**/products')
  await expect(field).toHaveValue('')
})

test('a reason is restored after its dialog was closed by mistake, but not after it was discarded', async ({
  page,
}) => {
  const { id } = await newestOrderOf(page, 'kaiwen@demo.test')
  await page.goto(`/account/mygifts/${id}`)
  const open = () => page.getByRole('button', { name: 'Cancel Order' }).first().click()
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel('Reason')
  await openMoreActions(page)
  await open()
  await reason.fill('Ordered twice')
  await test.step('CORRECT-004 neither Escape nor a reload deletes the reason of a cancellation', async () => {
    await page.keyboard.press('Escape')
    await open()
    await expect(reason).toHaveValue('Ordered twice')
    await page.reload()
    await openMoreActions(page)
    await open()
    await expect(reason).toHaveValue('Ordered twice')
  })
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await open()
  await expect(reason).toHaveValue('')
})

test('typed account details are restored next to details that another device has changed meanwhile', async ({
  page,
}) => {
  const { session } = await register(page)
  await page.goto('/account/user')
  const field = (name: string) => main(page).getByLabel(name, { exact: true })
  const details = { firstName: 'Mei', lastName: 'Tan', address: '1 Old Road', phoneNumber: '+65 91234567' }
  const saveElsewhere = async (change: Partial<typeof details>) => {
    const headers = { authorization: `Bearer ${session.token}` }
    const response = await page.request.patch('/api/user', { headers, data: { ...details, ...change } })
    expect(response.status()).toBe(200)
  }
  await main(page).getByRole('button', { name: 'Edit' }).click()
  await field('First name').fill('Meiling')
  await saveElsewhere({ lastName: 'Lim' })
  await test.step('CORRECT-004 a reload deletes no typed detail, and overwrites none that was saved elsewhere', async () => {
    await page.reload()
    await expect(field('Last name')).toHaveValue('Lim')
    await expect(field('First name')).toHaveValue('Meiling')
    await expect(field('First name')).toBeEditable()
  })
  await main(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(field('First name')).toHaveValue('Mei')
  await page.reload()
  await expect(field('First name')).toHaveValue('Mei')
  await expect(field('First name')).not.toBeEditable()
})
