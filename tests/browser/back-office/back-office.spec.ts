import { buyBlank } from '../support/buying.ts'
import { expectAccessible } from '../support/check-accessibility.ts'
import { logInAs, register } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const hostileText = '"><img src=x onerror="document.title=1"> =HYPERLINK("http://x")'

test('IV6 ACCOUNT-007 an admin finds a customer, reads what they bought, notes what colleagues should know, and erases them when they ask', async ({
  page,
  browser,
}) => {
  const customer = await register(page)
  const orderId = await buyBlank(page, customer)
  const adminContext = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const admin = await adminContext.newPage()
  await logInAs(admin, 'admin@demo.test')
  await admin.goto('/adminPortal/myorders')
  await admin.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Customers' }).click()
  await admin.getByLabel('Search by name or email').fill(customer.email)
  await expect(admin).toHaveURL(`/adminPortal/customers?search=${encodeURIComponent(customer.email)}`)
  const row = admin.getByRole('row').filter({ hasText: customer.email })
  await expect(row).toHaveCount(1)
  await expect(admin.getByRole('row')).toHaveCount(2)
  await expectAccessible(admin, 'the list of customers')
  await row.getByRole('link', { name: 'Mei Tan' }).click()

  await expect(admin.getByRole('link', { name: orderId.slice(0, 10) })).toBeVisible()
  await expect(admin.getByText('No quotations.')).toBeVisible()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Mei Tan')
  await expect(admin.getByRole('link', { name: 'All customers' })).toHaveAttribute(
    'href',
    '/adminPortal/customers',
  )
  for (const name of ['Edit', 'Save', 'Save password'])
    await expect(admin.getByRole('button', { name, exact: true })).toHaveCount(0)
  await admin.getByRole('button', { name: 'Save note' }).click()
  await expect(admin.getByText('Write something first')).toBeVisible()
  await admin.getByLabel('New note').fill(hostileText)
  await admin.getByRole('button', { name: 'Save note' }).click()
  const note = admin.getByRole('listitem').filter({ has: admin.getByText(hostileText, { exact: true }) })
  await expect(note).toBeVisible()
  await expectAccessible(admin, 'a customer with notes')
  await note.getByRole('button', { name: /^Delete the note/ }).click()
  await expect(admin.getByText('The note has been deleted.')).toBeVisible()
  await expect(admin.getByText('No notes yet.')).toBeVisible()
  await admin.getByRole('link', { name: 'All their orders' }).click()
  await expect(admin.getByRole('group', { name: /^Phases: Order/ })).toHaveCount(1)
  await admin.goBack()

  await admin.getByRole('button', { name: 'Erase this person' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Erase this person' })
  const typed = dialog.getByLabel(`Type ${customer.email} to continue`)
  await expect(typed).toBeFocused()
  await typed.fill('somebody@else.test')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('This is not the email of this account.')).toBeVisible()
  await typed.fill(customer.email)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText(/^An order is still on its way/)).toBeVisible()
  const headers = { authorization: `Bearer ${customer.token}` }
  const cancelled = await page.request.patch('/api/order', {
    headers,
    data: { id: orderId, status: 'cancelled', cancelReason: 'Moving house' },
  })
  expect(cancelled.status(), await cancelled.text()).toBe(200)
  // Erasing a customer requires that the refund has arrived.
  const statusOf = async () =>
    (await (await page.request.get(`/api/order/${orderId}`, { headers })).json()).order.status
  await expect.poll(statusOf).toBe('refunded')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(admin.getByText('This person has been erased.')).toBeVisible()
  await expect(admin).toHaveURL('/adminPortal/customers')
  await admin.getByLabel('Search by name or email').fill(customer.email)
  await expect(admin.getByText('No customers match.')).toBeVisible()
  await adminContext.close()
})

test('a list is saved under a name and opened again; Ctrl+K leads to orders, customers and pages without a mouse', async ({
  page: customerPage,
  browser,
}) => {
  const customer = await register(customerPage)
  const orderId = await buyBlank(customerPage, customer)
  const adminContext = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await adminContext.newPage()
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/myorders?filter=In+Production&sort=expiry_asc')
  await page.getByRole('button', { name: 'Saved views' }).click()
  const views = page.getByRole('dialog', { name: 'Saved views' })
  await views.getByRole('button', { name: 'Save this view' }).click()
  await expect(views.getByText('Give it a name')).toBeVisible()
  const name = `Due first ${orderId.slice(0, 8)}`
  for (const _ of ['once', 'twice']) {
    await views.getByLabel('Name of this view').fill(name)
    await views.getByRole('button', { name: 'Save this view' }).click()
    await expect(views.getByRole('link', { name })).toHaveCount(1)
  }
  await expect(views.getByText('You already have a view with this name.')).toBeVisible()
  await page.goto('/adminPortal/customers')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await views.getByRole('link', { name }).click()
  await expect(page).toHaveURL('/adminPortal/myorders?filter=In+Production&sort=expiry_asc')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await views.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(views.getByRole('link', { name })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(views).toBeHidden()

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  const field = palette.getByRole('combobox', { name: 'Go to' })
  await expect(field).toBeFocused()
  await expect(palette.getByRole('option', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true')
  await field.fill(orderId.slice(0, 10))
  const result = palette.getByRole('option', { name: new RegExp(orderId.slice(0, 10)) })
  await expect(result).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'the command palette')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/account/mygifts/${orderId}`)

  await page.goto('/adminPortal/customers')
  await page.getByRole('button', { name: 'Go to…' }).click()
  await field.fill(customer.email)
  await expect(palette.getByRole('group', { name: 'Customers' }).getByRole('option')).toHaveText([
    `Mei Tan${customer.email}`,
  ])
  await expect(palette.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(palette.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(page.getByRole('button', { name: 'Go to…' })).toBeFocused()
  await adminContext.close()
})
