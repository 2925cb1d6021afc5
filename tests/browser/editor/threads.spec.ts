import { expectAccessible, expectAccessibleOnPhone } from '../support/check-accessibility.ts'
import { openProduct } from '../support/configuring.ts'
import { addHeading, editorCanvas } from '../support/editing.ts'
import { logInAs, register, waitForHydration } from '../support/people.ts'
import { expect, testWithOwnShop } from '../support/shop.ts'

// A separate shop, because other tests would find the device profile.
const test = testWithOwnShop()

test('a shop saves its threads, and a customer uses them in the editor', async ({ page }) => {
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/settings/devices?method=Embroidery')
  await waitForHydration(page)
  const threads = page.getByLabel('Threads')
  await test.step('PREPRESS-084 the preset fills in threads, and a line that is none says why', async () => {
    await page.getByLabel('Begin with').selectOption('UV')
    await expect(page.getByRole('group', { name: 'Spot colours' })).toBeVisible()
    await page.getByLabel('Begin with').selectOption('Embroidery')
    await expect(page.getByRole('group', { name: /^(Spot colours|White)$/ })).toHaveCount(0)
    await expect(threads).toHaveValue(/^101; Snow white; f9f9f6\n/)
    await expect(page.getByText('63 threads', { exact: true })).toBeVisible()
    await threads.fill('101; White; ffffff\n507; Navy')
    await page.getByRole('button', { name: 'Save version' }).click()
    await expect(
      page.getByText('Line 2: Enter the colour after the name, with six digits such as 1f4e8c.'),
    ).toBeVisible()
    await expectAccessible(page, 'a device profile with a wrong thread')
    await threads.fill('101; White; ffffff\n507; Navy; 1f2b47')
    await page.getByRole('button', { name: 'Save version' }).click()
    await expect(page.getByText('Version 2 has been saved. New orders are placed with it.')).toBeVisible()
    await expectAccessibleOnPhone(page, 'a device profile with threads')
  })

  await page.setViewportSize({ width: 1280, height: 800 })
  await register(page)
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Quantity M', { exact: true }).fill('30')
  await page.getByLabel('Front Print').check()
  await page.getByRole('radio', { name: /^Embroidery/ }).check()
  await page.getByRole('button', { name: 'Design it here' }).click()
  await expect(editorCanvas(page)).toBeVisible()
  await addHeading(page, 'HARBOUR')
  const findings = page.getByRole('complementary', { name: 'Preflight' })
  const use = findings.getByRole('button', { name: 'Use thread colours' })
  await test.step('PREPRESS-086 the editor says which thread a colour is sewn with, and uses its colour', async () => {
    await expect(findings).toContainText('Black is sewn as Navy (507)', { timeout: 20_000 })
    await expect(findings).toContainText(/Delta E \d+\.\d/)
    await expectAccessible(page, 'a colour that no thread has')
    await use.click()
    await expect(use).toBeHidden({ timeout: 20_000 })
    await expect(findings).toContainText('Navy (507), 0.0')
    await expect(findings).not.toContainText('is sewn as')
    await page.keyboard.press('Control+z')
    await expect(use).toBeVisible({ timeout: 20_000 })
  })
})
