import type { Locator, Page } from '@playwright/test'
import { register, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const sectionWith = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })

const addressesOf = (links: Locator) =>
  links.evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('ROUTE-009 STATIC-006 the case study of the swimming club is shown in full', async ({ page }) => {
    expect((await page.goto('/case-study'))?.status()).toBe(200)
    await expect(page).toHaveTitle('A lantern back over lane four · Printery')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A lantern back over lane four')
    await expect(
      page.getByRole('img', { name: 'Navy jacket with a yellow lantern on the chest, beside the pool' }),
    ).toBeVisible()
    await expect(page.getByRole('main')).toContainText('has taught its neighbourhood to swim since 1931')
    await expect(page.locator('dt', { hasText: 'Client' }).locator('xpath=..')).toHaveText(
      'ClientTanjong Lantern Swimming Club',
    )
    const problem = sectionWith(page, 'Everybody knew the pool. Nobody knew the club.')
    await expect(problem.getByRole('listitem')).toHaveCount(3)
    const approach = sectionWith(page, 'Six steps, in the order in which we took them')
    await expect(approach.getByRole('listitem')).toHaveCount(6)
    await test.step('STATIC-009 the results are listed', async () => {
      const results = sectionWith(page, 'What changed in the first season')
      expect(
        await results.locator('dl > div').evaluateAll((all) => all.map((result) => result.textContent)),
      ).toEqual(['tour signups+100%', 'people reached+20,000', 'social reach+50%', 'engagement+70%'])
    })
    await test.step('STATIC-005 it has four chapters, the map, the gallery and the end', async () => {
      for (const [index, title] of [
        'The lantern',
        'Two inks',
        'People before posters',
        'The counter',
      ].entries())
        await expect(sectionWith(page, title)).toContainText(`Chapter ${index + 1}`)
      await expect(sectionWith(page, 'Where the mark appears').getByRole('listitem')).toHaveCount(7)
      await expect(sectionWith(page, 'Gallery').getByRole('img')).toHaveCount(6)
      await expect(sectionWith(page, 'What is in your drawer?')).toBeVisible()
    })
  })
})

test('STATIC-007 the share link copies the URL of the page and confirms it for a second and a half', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto('/case-study')
  await waitForHydration(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('button', { name: 'Copy link' }).click()
  const copied = page.getByRole('button', { name: 'Copied' })
  await expect(copied).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await page.clock.runFor(1499)
  await expect(copied).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('without access to the clipboard the link is shown in a field to copy it from', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error()) },
    }),
  )
  await page.goto('/case-study')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('You can find it in the address bar.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('STATIC-008 the last chapter links to a call with the team, in the demo to the contact page, and to the shop', async ({
  page,
}) => {
  await page.goto('/case-study')
  await waitForHydration(page)
  const end = sectionWith(page, 'What is in your drawer?')
  await expect(end.getByRole('link', { name: 'Book a Call with Our Team' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await end.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page).toHaveURL('/products')
})

test('SHELL-001 the header has the logo, Home, Shop and Case Studies', async ({ page }) => {
  await page.goto('/products')
  await waitForHydration(page)
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Printery, home' })).toBeVisible()
  const links = header.getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(['Home', 'Shop', 'Case Studies'])
  expect(await addressesOf(links)).toEqual(['/', '/products', '/case-study'])
  await links.last().click()
  await expect(page).toHaveURL('/case-study')
  await expect(links.last()).toHaveAttribute('aria-current', 'page')
  await header.getByRole('link', { name: 'Printery, home' }).click()
  await expect(page).toHaveURL('/')
})

test("SHELL-005 the menu drawer lists Home, Shop, Case Studies, the user's name and Logout", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await register(page)
  await page.goto('/products')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const links = menu.getByRole('navigation').getByRole('link')
  await expect(links).toHaveText(['Home', 'Shop', 'Case Studies'])
  expect(await addressesOf(links)).toEqual(['/', '/products', '/case-study'])
  await expect(menu.getByRole('link', { name: 'Mei Tan' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible()
  // It slides in from the left and stays there.
  expect((await menu.boundingBox())?.x).toBe(0)
  await menu.getByRole('link', { name: 'Case Studies' }).click()
  await expect(page).toHaveURL('/case-study')
  await expect(menu).toBeHidden()
})

test('BUYER-101 the case study ends with its product, preselected as in the case', async ({ page }) => {
  await page.goto('/case-study')
  await waitForHydration(page)
  const end = page.locator('.case-end')
  await expect(end.getByRole('heading', { name: 'The jacket of the case: Shell Bomber' })).toBeVisible()
  await end.getByRole('link', { name: 'Order it like this' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shell Bomber' })).toBeVisible()
  await expect(page).toHaveURL(/\?colour=1f2b47&front=Embroidery$/)
  await expect(page.getByRole('radio', { name: /^Navy/ })).toBeChecked()
  await expect(page.getByLabel('Front Print')).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Embroidery/ })).toBeChecked()
})
