import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { SessionView } from '@printery/contract'
import { aProductInput } from '@printery/tests/product-forms'
import { expectAccessible } from '../support/check-accessibility.ts'
import { logInAs, newEmail, storeSession, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

interface Applicant {
  brandName: string
  email: string
  session: SessionView
}

/** Registers a supplier and logs it in in this browser. */
async function signUp(page: Page): Promise<Applicant> {
  const brandName = `Cloth ${randomUUID().slice(0, 8)}`
  const account = { email: newEmail(), password: 'harbour at night' }
  const person = { firstName: 'Siti', lastName: 'Hassan', role: 'supplier', brandName }
  const signUpResponse = await page.request.post('/api/auth/signup', { data: { ...account, ...person } })
  expect(signUpResponse.status(), await signUpResponse.text()).toBe(201)
  const session = (await (
    await page.request.post('/api/auth/login', { data: account })
  ).json()) as SessionView
  await storeSession(page, session)
  return { brandName, email: account.email, session }
}

async function addProduct(page: Page, { session }: Applicant, title: string): Promise<string> {
  const response = await page.request.post('/api/product/admin/add-product', {
    data: aProductInput({
      title,
      extraDescription: 'Soft and straight, with a taped neck.',
      price: [{ startRange: 1, endRange: 0, pricePerUnit: 1000 }],
    }),
    headers: { authorization: `Bearer ${session.token}` },
  })
  expect(response.status(), await response.text()).toBe(201)
  return (await response.json()).product.id
}

test('CORRECT-019 CORRECT-022 one press approves a waiting supplier and its product, and a suspended supplier sees the reason', async ({
  page,
  browser,
}) => {
  const supplier = await signUp(page)
  const title = `Tee of ${supplier.brandName}`
  const id = await addProduct(page, supplier, title)
  await test.step('CORRECT-078 the portal says that the supplier and its product are waiting for approval', async () => {
    await page.goto('/sellerPortal/myproducts')
    await expect(page.getByText('Your account is waiting for approval.')).toBeVisible()
    const card = page.getByRole('article', { name: title })
    await expect(card.getByText('Waiting for approval')).toBeVisible()
    await card.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByText('This product is waiting for approval.')).toBeVisible()
    await page.goto(`/shirtdetail/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
  })

  const adminContext = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const admin = await adminContext.newPage()
  await logInAs(admin, 'admin@demo.test')
  await admin.goto('/adminPortal/myorders')
  await admin
    .getByRole('navigation', { name: 'Portal' })
    .getByRole('link', { name: /^Suppliers/ })
    .click()
  const waiting = admin.getByRole('article', { name: supplier.brandName, exact: true })
  await expect(waiting.getByRole('cell', { name: '$10.00' })).toBeVisible()
  await expectAccessible(admin, 'entries of suppliers that wait for approval')
  await waiting.getByRole('button', { name: 'Approve with 1 product' }).click()
  await expect(admin.getByText(`${supplier.brandName} is approved.`)).toBeVisible()
  await expect(waiting).toHaveCount(0)

  await test.step('CORRECT-019 customers see the product after the approval', async () => {
    await page.goto(`/shirtdetail/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goto('/sellerPortal/myproducts')
    await expect(page.getByRole('article', { name: title })).toBeVisible()
    await expect(page.getByText('waiting for approval')).toHaveCount(0)
  })

  await test.step('CORRECT-022 a suspension requires a reason, which the supplier reads', async () => {
    await admin.getByRole('tab', { name: 'All suppliers' }).click()
    await admin.getByLabel('Search by brand, name or email').fill(supplier.email)
    const row = admin.getByRole('article', { name: supplier.brandName })
    await row.getByRole('button', { name: `Suspend: ${supplier.brandName}` }).click()
    const dialog = admin.getByRole('dialog', { name: `Suspend ${supplier.brandName}?` })
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(dialog.getByText('Enter a reason: the supplier reads it.')).toBeVisible()
    await expectAccessible(admin, 'the reason of a suspension')
    await dialog.getByLabel('Reason').fill('Three late orders.')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await expect(row.getByText('Reason: Three late orders.')).toBeVisible()
    await expectAccessible(admin, 'the list of suppliers')
    await page.reload()
    await expect(page.getByText('Your account is suspended.')).toBeVisible()
    await expect(page.getByText('Reason: Three late orders.')).toBeVisible()
    await expectAccessible(page, 'the portal of a suspended supplier')
  })
  await adminContext.close()
})

test('CORRECT-021 a large change of a price waits for approval, and the form and the list say so', async ({
  page,
  browser,
}) => {
  const supplier = await signUp(page)
  const title = `Tee of ${supplier.brandName}`
  const id = await addProduct(page, supplier, title)
  const adminContext = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const admin = await adminContext.newPage()
  const token = await logInAs(admin, 'admin@demo.test')
  const approvalResponse = await admin.request.patch(`/api/supplier/${supplier.session.user.id}`, {
    data: { state: 'approved', version: 1, products: [{ id, version: 1 }] },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(approvalResponse.status(), await approvalResponse.text()).toBe(200)

  await page.goto(`/sellerPortal/addproducts/${id}`)
  await waitForHydration(page)
  await expect(page.getByText('A price that changes by more than 30 % needs approval.')).toBeVisible()
  await page.getByLabel('Price per unit, SGD, tier 1').fill('15.00')
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expect(page.getByText('The product is saved. Its new prices are waiting for approval.')).toBeVisible()
  const card = page.getByRole('article', { name: title })
  await expect(card.getByText('New prices waiting for approval')).toBeVisible()
  await expect(card.getByText('$10.00 - $10.00')).toBeVisible()
  await card.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByText('The prices below are waiting for approval.')).toBeVisible()
  await expect(page.getByLabel('Price per unit, SGD, tier 1')).toHaveValue('15.00')

  await admin.goto('/adminPortal/suppliers')
  const review = admin.getByRole('article', { name: title })
  await expect(review.getByRole('row', { name: 'from 1 $10.00 $15.00' })).toBeVisible()
  await review.getByRole('button', { name: `Approve prices: ${title}` }).click()
  await expect(admin.getByText(`The new prices of ${title} are live.`)).toBeVisible()
  await page.goto('/sellerPortal/myproducts')
  await expect(card.getByText('$15.00 - $15.00')).toBeVisible()
  await expect(card.getByText('New prices waiting for approval')).toHaveCount(0)
  // Products that stay on sale would be counted by later tests.
  await card.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click()
  await expect(card).toHaveCount(0)
  await adminContext.close()
})

test('CORRECT-023 a supplier that an admin invites can sell immediately', async ({ page }) => {
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/suppliers')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Invite a supplier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a supplier' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Brand name is required')).toBeVisible()
  await expectAccessible(page, 'the invitation of a supplier')
  const [brandName, email] = [`Invited ${randomUUID().slice(0, 8)}`, newEmail()]
  await dialog.getByLabel('Brand name').fill(brandName)
  await dialog.getByLabel('First name').fill('Wei')
  await dialog.getByLabel('Last name').fill('Teo')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`${brandName} has been invited.`)).toBeVisible()
  await page.getByRole('tab', { name: 'All suppliers' }).click()
  await page.getByLabel('Search by brand, name or email').fill(email)
  const row = page.getByRole('article', { name: brandName })
  await expect(row.getByText('Approved', { exact: true })).toBeVisible()
})
