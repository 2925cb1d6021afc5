import {
  expectAccessible,
  expectAccessibleOnPhone,
  expectNoViolations,
} from '../support/check-accessibility.ts'
import { openProduct } from '../support/configuring.ts'
import { addHeading, editorCanvas, elementsOf, saveAsDraft, savedDesign } from '../support/editing.ts'
import { logInAs, register, waitForHydration } from '../support/people.ts'
import { expect, testWithOwnShop } from '../support/shop.ts'

// A separate shop, because other tests would find the device profile.
const test = testWithOwnShop()

test('a shop names colours by their measured values, and a customer selects one by its name', async ({
  page,
}) => {
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/settings/devices?method=Heat%20Transfer')
  await waitForHydration(page)
  const lines = page.getByLabel('Named colours')
  await test.step('PREPRESS-122 named colours are entered as lines, and an invalid line says why', async () => {
    await lines.fill('Club red; 41 64 38\nHarbour blue; 32')
    await expect(page.getByText('2 named colours', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Save version' }).click()
    await expect(page.getByText(/^Line 2: Enter L, a and b after the name/)).toBeVisible()
    await expectAccessible(page, 'a device profile with a wrong named colour')
    await lines.fill('Club red; 41 64 38\nHarbour blue; 32 4 -42')
    await page.getByRole('button', { name: 'Save version' }).click()
    await expect(page.getByText(/has been saved\. New orders are placed with it\.$/)).toBeVisible()
    await expectAccessibleOnPhone(page, 'a device profile with named colours')
  })

  await page.setViewportSize({ width: 1280, height: 800 })
  const { token } = await register(page)
  await openProduct(page, 'Everyday Tee')
  await page.getByLabel('Quantity M', { exact: true }).fill('30')
  await page.getByLabel('Front Print').check()
  await page.getByRole('radio', { name: /^Heat Transfer/ }).check()
  await page.getByRole('button', { name: 'Design it here' }).click()
  await expect(editorCanvas(page)).toBeVisible()
  await addHeading(page, 'HARBOUR')
  await page.getByRole('button', { name: /^Text colour: / }).click()
  const names = page.getByRole('list', { name: 'Named colours' })
  await test.step('PREPRESS-124 the picker finds a named colour by a part of its name, and says if there is none', async () => {
    await expect(names.getByRole('button')).toHaveCount(2)
    const search = page.getByLabel('Colour name')
    await search.fill('186 C')
    await expect(page.getByText('The shop has no colour of this name.')).toBeVisible()
    await search.fill('BLUE')
    await expect(names.getByRole('button')).toHaveText(['Harbour blue'])
    await expectNoViolations(page, 'the colour picker with named colours')
  })
  await test.step('PREPRESS-124 a named colour is selected in one undo step', async () => {
    await names.getByRole('button', { name: 'Harbour blue' }).click()
    await expect(names.getByRole('button', { name: 'Harbour blue' })).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await saveAsDraft(page)
    await expect(page.getByText('Item added to draft successfully!')).toBeVisible({ timeout: 20_000 })
    const fills = async () => {
      await saveAsDraft(page)
      return elementsOf(await savedDesign(page, token)).map((element) =>
        element.kind === 'text' ? element.runs[0]?.fill : undefined,
      )
    }
    await expect.poll(fills).toEqual(['1f4c8e'])
    await editorCanvas(page).press('ControlOrMeta+z')
    await expect.poll(fills).toEqual(['1b1a17'])
  })
})
