import type { Locator, Page } from '@playwright/test'
import { openCheckout } from '../support/buying.ts'
import { expectAccessible } from '../support/check-accessibility.ts'
import { tabTo } from '../support/keys.ts'
import { checkoutButton, fillCard, fillDelivery, payButton, waitForPayment } from '../support/paying.ts'
import { register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const draftButton = (page: Page) => page.getByRole('button', { name: 'Draft', exact: true })
const notes = (page: Page) => page.getByLabel('Order notes')
const rowOf = (page: Page, id: string) => page.getByRole('article', { name: id.slice(0, 8) })

type Press = (place: Locator) => Promise<void>
const click: Press = (target) => target.click()

/** Presses buttons with the keyboard. */
function keysOf(page: Page): Press {
  return async (target) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  }
}

/** Presses Draft and waits for the message; returns the draft's id. */
async function saveDraft(page: Page, message: string, press = click): Promise<string> {
  await expect(draftButton(page)).not.toHaveAttribute('aria-disabled')
  await press(draftButton(page))
  await expect(page.getByText(message)).toBeVisible()
  await page.waitForURL(/\/checkout\/[0-9a-f-]{36}$/)
  return page.url().split('/').at(-1) ?? ''
}

async function openDraft(page: Page, id: string): Promise<void> {
  await page.goto(`/checkout/${id}`)
  await expect(page.getByText(`This is draft ${id.slice(0, 8)}.`)).toBeVisible()
}

for (const { width, by } of [
  { width: 1440, by: 'mouse' },
  { width: 390, by: 'keys' },
])
  test(`a checkout is saved, resumed on another day and paid, at ${width} px by ${by}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const press = by === 'keys' ? keysOf(page) : click
    const customer = await register(page)
    await page.goto('/account/drafts')
    await test.step('DRAFT-004 ROUTE-023 without drafts the page shows a message', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved Drafts')
      await expect(page.getByText('No Drafts Found!')).toBeVisible()
      await test.step('DRAFT-003 the hint says that drafts expire', async () => {
        await expect(page.getByText('Your drafts will expire in 7 days!')).toBeVisible()
      })
    })

    await openCheckout(page, customer)
    await test.step('CHECKOUT-012 CHECKOUT-013 a draft needs the required fields', async () => {
      await expect(draftButton(page)).toHaveAttribute('aria-disabled', 'true')
      await expect(draftButton(page)).toHaveAccessibleDescription(
        'Fill up the required fields to save order to draft.',
      )
      // By keyboard, because content that loads above would move the button away from the mouse.
      await draftButton(page).press('Enter')
      await expect(page.getByText('Phone Number is required').first()).toBeVisible()
    })
    await fillDelivery(page)
    await notes(page).fill('Ring twice')
    await test.step('BUYER-086 before saving, a hint says that the items will leave the cart', async () => {
      await expect(
        page.getByText('Draft moves these items out of your cart and keeps them for 7 days.'),
      ).toBeVisible()
    })
    const id = await saveDraft(page, 'Item added to draft successfully!', press)
    await test.step('BUYER-086 after saving, the page says so too, and offers a quotation of the draft', async () => {
      await expect(page.getByText('Its items are kept here, not in your cart.')).toBeVisible()
      const offer = page.getByRole('button', { name: 'Generate Quotation' })
      await press(offer)
      const dialog = page.getByRole('dialog', { name: 'Generate Quotation' })
      await press(dialog.getByRole('button', { name: 'Generate Quotation' }))
      await expect(page.getByRole('dialog', { name: /^Quotation / })).toContainText('2 pieces')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await expect(notes(page)).toHaveValue('Ring twice')
    // The lines have moved to the draft.
    await expect(page.getByRole('button', { name: 'Cart, 0 items' })).toBeVisible()

    await test.step('DRAFT-009 a message confirms that the draft was updated', async () => {
      await notes(page).fill('Ring three times')
      await saveDraft(page, 'Draft has been updated!', press)
    })
    const total = await page
      .getByRole('complementary', { name: 'Your order' })
      .locator('.total b')
      .textContent()

    // Simulates that six days have passed, and that a price has changed.
    await shop.sql("update drafts set updated_at = updated_at - interval '6 days 1 hour' where id = $1", [id])
    await shop.sql(
      'update cart_lines set price = price - 100 where cart_id = (select id from carts where draft_id = $1)',
      [id],
    )
    await page.goto('/account/drafts')
    const row = rowOf(page, id)
    await test.step('DRAFT-001 the draft is listed with its day, pieces, total and a picture', async () => {
      await expect(row).toContainText(/Modified \d{1,2} \w{3} \d{4}, \d\d:\d\d SGT, 2 pieces/)
      await expect(row.getByRole('img', { name: '1 of 7 days left' })).toBeVisible()
      await expect(row).toContainText(total ?? 'a total')
      await expect(row.getByRole('img', { name: /^Canvas Tote/ })).toBeVisible()
    })
    await test.step('DRAFT-007 ROUTE-015 the draft opens as it was saved', async () => {
      await test.step('DRAFT-002 the draft can be resumed', async () => {
        await press(row.getByRole('link', { name: 'Resume Order' }))
        await page.waitForURL(`**/checkout/${id}`)
      })
      await test.step('CHECKOUT-020 the saved fields are restored', async () => {
        await expect(notes(page)).toHaveValue('Ring three times')
        await expect(page.getByLabel('Phone number')).toHaveValue('+65 0000 1001')
        await expect(page.getByRole('radio', { name: /^Regular/ })).toBeChecked()
        await expect(page.getByLabel('Same as Shipping')).toBeChecked()
      })
      await expect(page.getByText('A price has changed. Please check')).toBeVisible()
    })

    // The first attempt shows the new price. Then the payment page is left once, and paid the second time.
    await proceedToPayment(page, press)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await proceedToPayment(page, press)
    await page.waitForURL('**/sandbox/pay/**')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.waitForURL(`**/checkout/${id}?cancelled=true**`)
    await expect(
      page.getByText('You left the payment page. Nothing was charged and your draft is unchanged.'),
    ).toBeVisible()
    await proceedToPayment(page, press)
    await page.waitForURL('**/sandbox/pay/**')
    await fillCard(page)
    await payButton(page).click()
    await waitForPayment(page)
    await page.goto('/account/drafts')
    await expect(page.getByText('No Drafts Found!')).toBeVisible()
    await page.goto(`/account/drafts/${id}`)
    await page.waitForURL(`**/checkout/${id}`)
    await expect(page.getByText('There is no such thing, or it is not yours.')).toBeVisible()
  })

/** Presses Checkout, and Proceed in its dialog. */
async function proceedToPayment(page: Page, press: Press): Promise<void> {
  await expect(checkoutButton(page)).not.toHaveAttribute('aria-disabled')
  await press(checkoutButton(page))
  await press(page.getByRole('dialog', { name: /^Pay / }).getByRole('button', { name: 'Proceed' }))
}

test('two windows do not overwrite each other; a failed save is reported; an expired draft can only be deleted', async ({
  page,
  context,
  shop,
}) => {
  await openCheckout(page, await register(page))
  await fillDelivery(page, 'Fast')
  await page.route('**/api/draft', (route) => route.fulfill({ status: 503, body: '{}' }))
  await draftButton(page).click()
  await test.step('DRAFT-010 a failed save is reported', async () => {
    await expect(page.getByText('Failed to add item to draft', { exact: true })).toBeVisible()
  })
  await page.unroute('**/api/draft')
  const id = await saveDraft(page, 'Item added to draft successfully!')

  const other = await context.newPage()
  await openDraft(other, id)
  await waitForHydration(other)
  await notes(other).fill('Of the other window')
  await notes(page).fill('Of this window')
  await saveDraft(page, 'Draft has been updated!')
  await draftButton(other).click()
  await expect(other.getByText('This draft was changed in another window.')).toBeVisible()
  await other.getByRole('button', { name: 'Open that one' }).click()
  await expect(notes(other)).toHaveValue('Of this window')
  await expect(other.getByText('This draft was changed in another window.')).toHaveCount(0)

  await notes(other).fill('Of the other window again')
  await saveDraft(other, 'Draft has been updated!')
  await notes(page).fill('Mine')
  await draftButton(page).click()
  await page.getByRole('button', { name: 'Save mine as a copy' }).click()
  await page.waitForURL(
    (url) => /\/checkout\/[0-9a-f-]{36}$/.test(url.pathname) && !url.pathname.includes(id),
  )
  await expect(notes(page)).toHaveValue('Mine')
  const copy = page.url().split('/').at(-1) ?? ''
  await other.reload()
  await expect(notes(other)).toHaveValue('Of the other window again')

  await shop.sql("update drafts set updated_at = updated_at - interval '7 days' where id = $1", [id])
  await other.goto('/account/drafts')
  await expect(other.getByRole('article')).toHaveCount(2)
  const old = rowOf(other, id)
  await test.step('DRAFT-006 a draft that expired cannot be resumed', async () => {
    await expect(old.getByText('Expired', { exact: true })).toBeVisible()
    await expect(old.getByRole('button', { name: 'Resume Order' })).toBeDisabled()
  })
  await expectAccessible(other, 'saved drafts')
  await other.goto(`/checkout/${id}`)
  await expect(other.getByText('This draft is older than 7 days and can no longer be opened.')).toBeVisible()
  await other.getByRole('link', { name: 'Saved Drafts' }).click()
  await old.getByRole('button', { name: 'Delete draft' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await test.step('DRAFT-009 a message confirms the deletion', async () => {
    await expect(other.getByText('Draft has been deleted successfully!')).toBeVisible()
  })
  await expect(other.getByRole('article')).toHaveCount(1)

  await context.setOffline(true)
  const offline = other.getByText('You are offline. Drafts can be opened again once you are back online.')
  await expect(offline).toBeVisible()
  await context.setOffline(false)
  await expect(offline).toHaveCount(0)

  // The draft's only line is no longer available, and can be removed only here: the cart's drawer doesn't show it.
  await shop.sql(
    "update cart_lines set color = '123456' where cart_id = (select id from carts where draft_id = $1)",
    [copy],
  )
  await rowOf(other, copy).getByRole('link', { name: 'Resume Order' }).click()
  await expect(other.getByText('is no longer made in this colour').first()).toBeVisible()
  await other.getByRole('button', { name: 'Remove Canvas Tote' }).click()
  await expect(other.getByText('Oops! Seems like your cart is empty.')).toBeVisible()
})
