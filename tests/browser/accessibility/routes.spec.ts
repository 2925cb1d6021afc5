import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import routes from '../../../packages/web/src/routes.ts'
import { guardOf } from '../../../packages/web/src/shell/access/guarded-routes.ts'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/check-accessibility.ts'
import { logInWithOrders } from '../support/demo-customer.ts'
import { productId } from '../support/editing.ts'
import { pageErrorsOf } from '../support/page-errors.ts'
import { logInAs } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'
import { type DemoIds, type PageRole, visitedRoutes } from './visited-routes.ts'

/** Routes with a page; the others respond with text or a redirect. */
const pages = routes.filter(({ file }) => file.endsWith('.tsx')).map(({ path = '' }) => path)

test('every route of the shop is checked for accessibility for each role that may open it, here or in a named test', () => {
  expect(Object.keys(visitedRoutes).toSorted()).toEqual(pages.toSorted())
  for (const [path, checks] of Object.entries(visitedRoutes)) {
    const guard = guardOf(`/${path.replaceAll('?', '')}`)
    expect(Object.keys(checks), `roles checked at /${path}`).toEqual(
      expect.arrayContaining(guard ? [...guard.roles] : []),
    )
    expect(Object.keys(checks).length, `/${path}`).toBeGreaterThan(0)
    for (const check of Object.values(checks)) {
      if (typeof check === 'string') continue
      const specFile = join(import.meta.dirname, '..', check.in)
      const text = existsSync(specFile) ? readFileSync(specFile, 'utf8') : ''
      const isChecked = text.includes(`'${check.as}'`) && /\bexpectAccessible(OnPhone)?\(/.test(text)
      expect(isChecked, `${check.in} checks ${check.as}`).toBe(true)
    }
  }
})

/** Checks the addresses that no other test visits as this role. */
async function checkUnvisited(page: Page, role: PageRole, email: string): Promise<void> {
  const errors = pageErrorsOf(page)
  const demoIds = await demoIdsOf(page)
  await logInAs(page, email)
  for (const checks of Object.values(visitedRoutes)) {
    const check = checks[role]
    if (typeof check !== 'string') continue
    const url = check.replaceAll(/\{(\w+)\}/g, (_all, name: keyof DemoIds) => demoIds[name])
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 }).first(), url).toBeAttached()
    // A new shop renders the large picture of a proof when it is first requested.
    await expect(page.locator('[aria-busy="true"]'), url).toHaveCount(0, { timeout: 30_000 })
    await expectNoViolations(page, `${url} as ${role}`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations(page, `${url} as ${role}, dark`, ['color-contrast'])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page, `${url} as ${role} at 320 px`)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  // The browser logs 404 responses to calls about records of others as errors.
  expect(errors.filter((error) => !/responded with a status of 40[34]/.test(error))).toEqual([])
}

/** Ids of records of the demo shop, by name. */
async function demoIdsOf(page: Page): Promise<DemoIds> {
  const order = (await logInWithOrders(page)).find(({ status }) => status === 'design rejected')
  const item = order?.items.find(({ product }) => product.title === 'Everyday Tee')
  if (!order || !item) throw new Error('the demo has no rejected design of an Everyday Tee')
  return {
    order: order.id,
    item: item.id,
    customer: order.userId,
    product: await productId(page, 'Everyday Tee'),
  }
}

for (const [role, email] of [
  ['customer', 'customer@demo.test'],
  ['supplier', 'supplier@demo.test'],
  ['admin', 'admin@demo.test'],
] as const)
  test(`routes that no other test checks have no accessibility violation for a ${role}`, ({ page }) =>
    checkUnvisited(page, role, email))
