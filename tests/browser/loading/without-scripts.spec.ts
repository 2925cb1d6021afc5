import type { Page } from '@playwright/test'
import { emailSubjects } from '../support/people.ts'
import { expect, test } from '../support/shop.ts'

const message = {
  'Full name': 'Ottoline Tan',
  Email: 'ottoline.plain@tidewater.test',
  'Phone number': '+65 6100 1234',
}

async function fill(page: Page, texts: Record<string, string>) {
  for (const [field, text] of Object.entries(texts)) await page.getByRole('main').getByLabel(field).fill(text)
}

test.describe('STRUCTURE-023 with scripts switched off', () => {
  test.use({ javaScriptEnabled: false })

  test('a message is sent, and after a refusal the form keeps the typed text', async ({ page }) => {
    await page.goto('/contact')
    const main = page.getByRole('main')
    const send = main.getByRole('button', { name: 'Send message' })
    await fill(page, { ...message, Email: 'ottoline@tidewater', Message: 'Do you print on tea towels?' })
    await send.click()
    await expect(main.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email address')
    await expect(main.getByLabel('Subject')).toHaveAccessibleDescription('Please enter a subject')
    await expect(main.getByLabel('Message')).toHaveValue('Do you print on tea towels?')
    await expect(main.getByLabel('Subject')).toBeInViewport()

    await fill(page, { ...message, Subject: 'Plain tea towels' })
    await send.click()
    await expect(main.getByRole('status')).toContainText('Message sent')
    expect(new URL(page.url()).search).toMatch(/^\?sent=\d{3}\+\d{4}\+\d{4}&by=\d{4}-\d\d-\d\d$/)
    await test.step('BUYER-102 the reference and the time of the answer are shown, and no field for a file, which can’t be sent without scripts', async () => {
      await expect(main.getByRole('status')).toContainText(
        /Your reference is \d{3} \d{4} \d{4}\. We will reply by \d{1,2} \w{3} \d{4}\./,
      )
      await expect(main.getByLabel('File (optional)')).toBeHidden()
    })
    await expect(main.getByLabel('Message')).toHaveValue('')
    await expect
      .poll(() => emailSubjects(page, 'admin@printery.example'), { timeout: 30_000 })
      .toContain('Message from Ottoline Tan: Plain tea towels')
  })

  test('a request for a product is sent', async ({ page }) => {
    await page.goto('/request')
    await fill(page, { ...message, 'What product is it?': 'Plain umbrellas', 'Tell us more': 'Forty, blue.' })
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Request sent')
    await expect
      .poll(() => emailSubjects(page, 'admin@printery.example'), { timeout: 30_000 })
      .toContain('Message from Ottoline Tan: Plain umbrellas')
  })

  test('an email address is added to the mailing list, and a wrong one is refused at its field', async ({
    page,
  }) => {
    await page.goto('/coming-soon')
    const main = page.getByRole('main')
    const email = main.getByLabel('Email')
    await email.fill('plain@tidewater')
    await main.getByRole('button', { name: 'Notify me!' }).click()
    await expect(email).toHaveAccessibleDescription('Enter a valid email address')
    await expect(email).toHaveValue('plain@tidewater')
    await email.fill('plain@tidewater.test')
    await main.getByRole('button', { name: 'Notify me!' }).click()
    await expect(main.getByRole('status')).toHaveText('You will be notified by us.')
  })

  test('the shop is searched and sorted', async ({ page }) => {
    await page.goto('/products')
    await page.getByRole('searchbox').fill('mug')
    await page.getByLabel('Sort').selectOption('price_desc')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/search=mug&sort=price_desc/)
    await expect(page.getByRole('main').getByRole('link', { name: /mug/i }).first()).toBeVisible()
  })
})

test('STRUCTURE-023 each form in the HTML of a page has an action, so that nothing typed before hydration ends up in a URL', async ({
  request,
}) => {
  const pages = [
    '/',
    '/products',
    '/case-study',
    '/request',
    '/contact',
    '/terms',
    '/coming-soon',
    '/upgrade',
  ]
  const asking = [
    '/reset-password',
    '/confirm-email',
    '/google-redirect',
    '/checkout',
    '/admin-order',
    '/editor',
  ]
  const forms: string[] = []
  for (const path of [...pages, ...asking, '/account/mygifts/1', '/quotation/1']) {
    const html = await (await request.get(path)).text()
    forms.push(...[...html.matchAll(/<form[^>]*>/g)].map(([form]) => form))
  }
  expect(forms.length).toBeGreaterThanOrEqual(4)
  expect(forms.filter((form) => !/ action="\//.test(form))).toEqual([])
})

test('a form that the browser is submitting is not submitted again by scripts that load meanwhile', async ({
  page,
}) => {
  // While the navigation is pending, Playwright can't evaluate scripts in the page, so the page logs its hydration itself.
  await page.addInitScript(() => {
    const observing = setInterval(() => {
      if (!Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')))
        return
      clearInterval(observing)
      console.info('hydrated')
    }, 20)
  })
  const hydration = page.waitForEvent('console', (line) => line.text() === 'hydrated')
  const { promise: postReleased, resolve: releasePost } = Promise.withResolvers<void>()
  await page.route('**/contact', async (route) => {
    if (route.request().method() === 'POST') await postReleased
    await route.fallback()
  })
  const postedPaths: string[] = []
  page.on(
    'request',
    (request) => request.method() === 'POST' && postedPaths.push(new URL(request.url()).pathname),
  )
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.fallback()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await fill(page, { ...message, Subject: 'Once', Message: 'Only once.' })
  await page.getByRole('button', { name: 'Send message' }).click({ noWaitAfter: true })
  await expect.poll(() => postedPaths).toEqual(['/contact'])
  scripts.resolve()
  await hydration
  releasePost()
  await expect(page.getByRole('main').getByRole('status')).toContainText('Message sent')
  expect(postedPaths).toEqual(['/contact'])
})
