import type { Locator, Page } from '@playwright/test'
import { daysFromToday } from '@printery/tests/days'
import { address } from '../../support/paying.ts'
import { emailSubjects } from '../../support/people.ts'
import { expect, test } from '../../support/shop.ts'

export async function expectOrderPage(main: Locator, orderId: string, total: string): Promise<void> {
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Order ${orderId.slice(0, 10)}`)
  await test.step('ROUTE-026 BUYER-050 the page of the order has the dates of the checkout', async () => {
    await expect(main).toContainText(`Expected delivery${daysFromToday(21, 28)}`)
  })
  await test.step('ORDER-009 PAY-002 the page has the banner of a paid order', async () => {
    await expect(main.getByRole('status').first()).toContainText('Thank you for your payment!')
  })
  const progress = main.getByRole('region', { name: 'Progress' })
  const steps = ['Payment', 'Design', 'Production', 'Dispatch', 'Receipt']
  await expect(progress.getByRole('listitem')).toHaveText(steps.map((step) => new RegExp(`^${step}`)))
  await expect(main.getByRole('article')).toContainText('Everyday Tee, Forest')
  const side = main.getByRole('complementary', { name: 'Order summary' })
  await test.step('ORDER-014 the page has the summary and the comments', async () => {
    await expect(side).toContainText(address)
    await expect(side).toContainText(total.replace(' SGD', ''))
    await expect(side).toContainText('Additional comments')
  })
}

/** Opens both pictures of the front, and checks that they have the customer's pixels. */
export async function openArtwork(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: /^Artwork of Everyday Tee/ }).click()
  const dialog = admin.getByRole('dialog', { name: 'Artwork: Everyday Tee' })
  for (const [name, width] of [
    ['Front, with template', 600],
    ['Front, without template', 1800],
  ] as const) {
    await dialog.getByRole('button', { name }).click()
    const picture = dialog.getByRole('img', { name })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width)
  }
  await admin.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

export async function expectEmails(
  page: Page,
  email: string,
  number: string,
  subjects: readonly string[],
): Promise<void> {
  await expect(async () => {
    expect(await emailSubjects(page, email)).toEqual(
      expect.arrayContaining(subjects.map((subject) => subject.replace('#', number))),
    )
  }).toPass({ timeout: 20_000 })
}
