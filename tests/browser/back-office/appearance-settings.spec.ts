import { expectAccessible } from '../support/check-accessibility.ts'
import { logInWithOrders } from '../support/demo-customer.ts'
import { resetSettings } from '../support/settings.ts'
import { expect, test } from '../support/shop.ts'

// Other tests read the home page.
test.afterEach(({ page }) => resetSettings(page))

test('an owner changes the colour of buttons, and pages are rendered with it', async ({ page }) => {
  await logInWithOrders(page, 'admin@demo.test')
  await page.goto('/adminPortal/settings?group=appearance')
  const colour = page.getByRole('textbox', { name: 'Accent colour', exact: true })
  const preview = page.getByRole('complementary', { name: 'Preview' })
  const button = preview.getByText('Add to cart')
  await test.step('SETTING-079 the preview shows the colour in both themes, and the problems of the colour', async () => {
    await colour.fill('#ffcc00')
    await expect(preview.getByRole('status')).toContainText('its contrast is 1.4:1, and 3:1 is needed')
    await colour.fill('#1d4ed8')
    await expect(preview.getByRole('status')).toHaveCount(0)
    await expect(button.first()).toHaveCSS('background-color', 'rgb(29, 78, 216)')
    await expect(button.last()).toHaveCSS('background-color', 'rgb(54, 103, 223)')
    await expectAccessible(page, 'the appearance of the shop')
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved. It is in effect now.')).toBeVisible()
  await test.step('SETTING-078 the page has the colour before any script runs, in both themes', async () => {
    const html = await (await page.request.get('/')).text()
    expect(html).toMatch(/<html [^>]*style="[^"]*--accent-light:#1d4ed8/)
    await page.goto('/')
    const shopNow = page.getByRole('main').getByRole('link', { name: 'Shop Now' }).first()
    for (const [colorScheme, ground] of [
      ['light', 'rgb(29, 78, 216)'],
      ['dark', 'rgb(54, 103, 223)'],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(shopNow).toHaveCSS('background-color', ground)
    }
  })
})

test('an owner writes the figures and quotes of the home page', async ({ page }) => {
  await logInWithOrders(page, 'admin@demo.test')
  await page.goto('/adminPortal/settings?group=home')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await test.step('SETTING-080 rows are moved, removed and added, and the preview follows', async () => {
    await page.getByRole('button', { name: 'Move down: Figure 1' }).click()
    await expect(page.getByLabel('Figure 2: Figure', { exact: true })).toHaveValue('1000+')
    await page.getByRole('button', { name: 'Remove: Figure 3' }).click()
    await page.getByRole('button', { name: 'Add a figure' }).click()
    await page.getByLabel('Figure 4: Figure', { exact: true }).fill('24 h')
    await page.getByLabel('Figure 4: What it counts', { exact: true }).fill('<b>to a proof</b>')
    await expect(preview.getByRole('listitem').filter({ hasText: /^\d|^PDF/ })).toHaveText([
      '263 satisfied orders',
      '1000+ satisfied clients',
      'PDF instant quotations',
      '24 h <b>to a proof</b>',
    ])
    for (const _quote of ['Rachel Goh', 'Suresh Balan', 'Nur Aisyah Rahim'])
      await page.getByRole('button', { name: 'Remove: Quote 1' }).click()
    await expect(preview).toContainText('The section is hidden.')
    await expectAccessible(page, 'the settings of the home page')
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved. It is in effect now.')).toBeVisible()
  await test.step('SETTING-081 the home page shows figures and quotes as text, and no empty section', async () => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'In short' }).locator('li > .visually-hidden')).toHaveText([
      '263 satisfied orders',
      'Over 1000 satisfied clients',
      'Instant quotations',
      '24 h <b>to a proof</b>',
      'Express shipping 7-14 business days',
      'Standard shipping up to 4 weeks',
    ])
    await expect(page.getByRole('heading', { name: 'What people say after unpacking' })).toHaveCount(0)
  })
})

test('an owner uploads a logo, and the shop shows it in place of its name', async ({ page }) => {
  await logInWithOrders(page, 'admin@demo.test')
  await page.goto('/adminPortal/settings?group=appearance')
  const field = page.getByRole('group', { name: 'Logo' })
  const choose = async (name: string, content: string) => {
    const chooser = page.waitForEvent('filechooser')
    await field.getByRole('button', { name: /^Choose/ }).click()
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">${content}</svg>`
    await (await chooser).setFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  }
  await test.step('SETTING-088 an invalid file is refused with the reason, and a valid one is previewed before it is saved', async () => {
    await choose('bad.svg', '<path d="M0 0H300V100Z"/><script>alert(1)</script>')
    await expect(field.getByRole('alert')).toHaveText(
      'This SVG has a script or an animation in it. Save it without, or send a PNG.',
      { timeout: 20_000 },
    )
    await choose('logo.svg', '<path d="M0 0H300V100H0Z" fill="#1d4ed8"/>')
    await expect(field.getByRole('img', { name: 'The logo' })).toHaveJSProperty('naturalWidth', 384, {
      // A process is started for each SVG.
      timeout: 20_000,
    })
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await expect(preview.getByRole('img', { name: 'The logo' })).toHaveCount(2)
    await expectAccessible(page, 'a logo')
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved. It is in effect now.')).toBeVisible()
  await test.step('SETTING-085 the header shows the logo, with its size reserved before it is loaded', async () => {
    await page.goto('/')
    const logo = page.getByRole('banner').getByRole('link', { name: 'Printery' }).getByRole('img')
    await expect(logo).toHaveAttribute('width', '192')
    await expect(logo).toHaveJSProperty('naturalWidth', 384)
    expect(await logo.boundingBox()).toMatchObject({ width: 108, height: 36 })
  })
})
