import { expect, testWithOwnShop } from '../support/shop.ts'
import { openShopProcess } from '../support/shop-process.ts'

const test = testWithOwnShop(() => openShopProcess({ REQUEST_FORM_URL: 'https://forms.example/ask' }))

test('STATIC-018 the request page embeds the external form, or shows its own if the external one redirects to another site', async ({
  page,
}) => {
  const form = '<!doctype html><title>Form</title><label>Product <input></label>'
  await page.route('https://forms.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: form }),
  )
  const policy = (await page.goto('/request'))?.headers()['content-security-policy']?.split('; ')
  expect(policy?.filter((directive) => directive.startsWith('frame-src'))).toEqual([
    'frame-src https://forms.example',
  ])
  const frame = page.getByTitle('Product request form')
  await frame.contentFrame().getByLabel('Product').fill('Umbrella')
  await expect(page.getByText('Loading the form')).toBeHidden()
  await expect(page.getByLabel('Full name')).toBeHidden()
  await page.getByText('Nothing to fill in above? Write to us here').click()
  await expect(page.getByLabel('Full name')).toBeVisible()

  // An origin that the page's content security policy doesn't allow.
  await page.unroute('https://forms.example/**')
  await page.route('https://forms.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<meta http-equiv=refresh content="0;url=https://elsewhere.example/">',
    }),
  )
  await page.reload()
  await expect(page.getByText('The form did not load. Use the fields below')).toBeVisible()
  await expect(page.getByLabel('Full name')).toBeVisible()
  await expect(frame).toBeHidden()
})
