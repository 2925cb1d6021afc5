import { aCmykProfile } from '@printery/tests/designs/icc-profiles'
import { expectAccessible, expectAccessibleOnPhone } from '../support/check-accessibility.ts'
import { logInAs, waitForHydration } from '../support/people.ts'
import { expect, testWithOwnShop } from '../support/shop.ts'

// A separate shop, because other tests would find the device profiles.
const test = testWithOwnShop()

test('an admin sets up a device from a preset, with its ICC profile, and stops using it', async ({
  page,
}) => {
  await logInAs(page, 'admin@demo.test')
  await page.goto('/adminPortal/settings')
  await waitForHydration(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Device profiles' }).click()
  await expect(page).toHaveURL('/adminPortal/settings/devices', { timeout: 20_000 })
  const methods = page.getByRole('list', { name: 'Printing methods' })
  await test.step('PREPRESS-016 each printing method is listed with its device, and so are the devices of suppliers', async () => {
    await expect(methods.getByRole('listitem')).toHaveCount(8)
    await expect(methods).toContainText(
      'Film printer, 60 cm. PNG, 300 dpi, roll of 580 mm, white by the RIP.',
    )
    await expect(page.getByRole('heading', { name: /: Screen Printing$/ })).toBeVisible()
    await expectAccessible(page, 'the device profiles')
  })

  await test.step('PREPRESS-017 a preset fills in the form, and errors are shown beside their fields', async () => {
    await page.getByRole('link', { name: 'Set up a device profile for General' }).click()
    await page.getByLabel('Begin with').selectOption('UV')
    await expect(page.getByLabel('Name of spot colour 3')).toHaveValue('CutContour')
    await expect(page.getByLabel('Width in mm')).toHaveValue('770')
    // If the RIP makes the white, the RIP applies the choke; only screen prints have a spread.
    await expect(page.getByLabel('Choke in mm')).toHaveValue('0.1')
    await page.getByLabel('White', { exact: true }).selectOption('rip')
    await expect(page.getByLabel('Choke in mm')).toBeHidden()
    await page.getByLabel('White', { exact: true }).selectOption('file')
    await expect(page.getByLabel('Spread in mm')).toBeHidden()
    await expect(page.getByLabel('Overprint of cut lines')).toHaveValue('yes')
    await page.getByLabel('Name of spot colour 3').fill('Cut Contour')
    await page.getByLabel('Resolution in dpi').fill('9000')
    await page.getByRole('button', { name: 'Save version' }).click()
    await expect(
      page.getByText('RIPs read this name only as it is usually written: CutContour.'),
    ).toBeVisible()
    await expect(page.getByText('The resolution is a whole number from 72 to 1200 dpi.')).toBeVisible()
    await expectAccessible(page, 'a device profile with wrong fields')
    await page.getByLabel('Name of spot colour 3').fill('CutContour')
    await page.getByLabel('Resolution in dpi').fill('600')
  })

  await test.step('PREPRESS-018 an ICC profile is uploaded for the output intent, and another file is refused with the reason', async () => {
    const picker = page.locator('input[type=file]')
    await picker.setInputFiles({ name: 'photo.icc', mimeType: '', buffer: Buffer.from('a photo') })
    await expect(page.getByRole('alert')).toHaveText('This file is not an ICC profile.')
    await picker.setInputFiles({ name: 'press.icc', mimeType: '', buffer: await aCmykProfile() })
    await expect(page.getByLabel('Output intent')).toHaveValue(/^[0-9a-f]{64}$/, { timeout: 30_000 })
    await page.getByRole('button', { name: 'Save version' }).click()
    await expect(page.getByText('Version 1 has been saved. New orders are placed with it.')).toBeVisible()
  })

  await test.step('PREPRESS-019 each version lists its changes, and the shop stops using a device', async () => {
    await page.getByRole('button', { name: 'Move up: CutContour' }).click()
    await page.getByLabel('Choke in mm').fill('0.15')
    await page.getByRole('button', { name: 'Save version' }).click()
    const versions = page.getByRole('listitem').filter({ hasText: /^Version \d/ })
    await expect(versions).toHaveCount(2)
    await expect(versions.first()).toContainText('Changed: Choke in mm, Spot colours. No items ordered')
    await page.reload()
    await expect(page.getByLabel('Name of spot colour 2')).toHaveValue('CutContour')
    await expectAccessibleOnPhone(page, 'a device profile on a phone')
    await page.getByRole('link', { name: 'All printing methods' }).click()
    await page.getByRole('button', { name: 'Stop using the device profile for General' }).click()
    await expect(page.getByText('New orders are placed without it.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use the device profile for General again' })).toBeVisible()
  })
})

test('PREPRESS-016 a supplier sees its own devices, and the shop’s for methods without one', async ({
  page,
}) => {
  await logInAs(page, 'supplier@demo.test')
  await page.goto('/sellerPortal/settings/devices')
  const methods = page.getByRole('list', { name: 'Printing methods' })
  await expect(methods).toContainText('Carousel, four heads. PDF, 300 dpi')
  await expect(methods).toContainText('The shop’s is used: Film printer, 60 cm, PNG, 300 dpi')
  await expectAccessible(page, 'the device profiles of a supplier')
})
