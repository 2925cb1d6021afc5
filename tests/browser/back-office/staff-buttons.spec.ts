import type { Page } from '@playwright/test'
import { register, storeSession, waitForHydration } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

/** Whether each role may approve designs, produce, change products and see discounts. */
const roles = [
  ['owner', { review: true, produce: true, products: true, discounts: true }],
  ['manager', { review: true, produce: true, products: true, discounts: true }],
  ['sales', { review: false, produce: false, products: false, discounts: true }],
  ['artwork', { review: true, produce: false, products: false, discounts: false }],
  ['production', { review: false, produce: true, products: false, discounts: false }],
  ['support', { review: false, produce: false, products: false, discounts: false }],
] as const

const buttonNamed = (page: Page, name: RegExp) => page.getByRole('button', { name })

for (const [role, may] of roles)
  test(`STAFFROLE-018 ${role} sees the buttons that the role may press, and no others`, async ({
    page,
    shop,
  }) => {
    const { email, session } = await register(page)
    await shop.sql("update users set role = 'admin', staff_role = $2 where email = $1", [email, role])
    const response = await page.request.get('/api/auth/login/success', {
      headers: { authorization: `Bearer ${session.token}` },
    })
    await storeSession(page, { ...session, user: (await response.json()).user })
    await page.goto('/adminPortal/myorders?show=items')
    await expect(page.getByRole('table')).toBeVisible()
    const phases = (name: string) => buttonNamed(page, new RegExp(`^${name}: `))
    await expect(page.getByRole('group', { name: /^Phases: / }).first()).toBeVisible()
    await expect.poll(async () => (await phases('Production').count()) > 0).toBe(may.produce)
    await expect.poll(async () => (await phases('Design').count()) > 0).toBe(may.review)
    await expect
      .poll(async () => (await page.getByRole('link', { name: /^Review / }).count()) > 0)
      .toBe(may.review)
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .check()
    await expect(page.getByRole('button', { name: 'Set status' })).toHaveCount(
      may.review || may.produce ? 1 : 0,
    )
    await page.goto('/adminPortal/inventory')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Delete|Duplicate) / }).first()).toBeVisible({
      visible: may.products,
    })
    await expect(page.getByRole('link', { name: /^Edit / }).first()).toBeVisible({ visible: may.products })
    await page.goto('/products')
    await waitForHydration(page)
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await expect(
      page.getByRole('dialog', { name: 'Account' }).getByRole('link', { name: 'Discounts' }),
    ).toHaveCount(may.discounts ? 1 : 0)
  })
