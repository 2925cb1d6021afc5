import { test as base, expect, type Page } from '@playwright/test'
import { startGoogleSandbox } from '@printery/sandbox'
import { freePort } from '@printery/tests/free-port'
import fastify from 'fastify'
import { expectNoViolations } from '../support/check-accessibility.ts'

/** Strict headers like those of the shop's pages. */
const headers = {
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'content-type': 'text/html',
}

const script = (clientId: string) => `
  const output = document.querySelector('output')
  const record = (key) => (value) => output.append(JSON.stringify({ [key]: value }) + ' ')
  const client = google.accounts.oauth2.initTokenClient({
    client_id: '${clientId}', scope: 'email profile', callback: record('response'), error_callback: record('failure'),
  })
  document.querySelector('button').addEventListener('click', () => client.requestAccessToken())`

/** A page with one button that uses the script of the sandbox in the same way as pages use Google's script. */
interface ShopPage {
  tokenInfo: (token: string) => Promise<unknown>
}

/** Each test begins on this page. */
const test = base.extend<{ shopPage: ShopPage }>({
  shopPage: [
    async ({ page }, use) => {
      const port = await freePort()
      const url = `http://localhost:${port}`
      const google = await startGoogleSandbox({ publicUrl: url })
      const app = fastify()
      await app.register(google.pages, { prefix: '/sandbox' })
      app.get('/', (_request, reply) =>
        reply
          .headers(headers)
          .send(`<!doctype html><title>Shop</title><button>Google</button><output></output>
        <script src="${google.clientScript}"></script><script src="/shop.js"></script>`),
      )
      app.get('/shop.js', (_request, reply) => reply.type('text/javascript').send(script(google.clientId)))
      await app.listen({ port })
      // The page has another host name than the provider, so that the origins differ.
      await page.goto(url.replace('localhost', '127.0.0.1'))
      await use({
        tokenInfo: async (token) => (await fetch(`${google.tokenInfoUrl}?access_token=${token}`)).json(),
      })
      await app.close()
    },
    { auto: true },
  ],
})

async function openWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Google' }).click()
  const popup = await opening
  await expect(popup.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible()
  return popup
}

test('the window hands a token to the page that opened it, and closes', async ({ page, shopPage }) => {
  const popup = await openWindow(page)
  await popup.getByLabel('Email', { exact: true }).fill('ada@example.test')
  await popup.getByLabel('First name').fill('Ada')
  const closing = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continue', exact: true }).click()
  await closing
  await expect(page.locator('output')).toContainText('"response"')
  const { response } = JSON.parse((await page.locator('output').textContent()) ?? '')
  expect(response).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'openid email profile' })
  expect(await shopPage.tokenInfo(response.access_token)).toMatchObject({
    email: 'ada@example.test',
    email_verified: 'true',
  })
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('one click signs in as a user of the demo shop', async ({ page, shopPage }) => {
  const popup = await openWindow(page)
  await expectNoViolations(popup, 'sign-in window')
  await popup.getByRole('button', { name: 'customer@demo.test' }).click()
  await expect(page.locator('output')).toContainText('"response"')
  const { response } = JSON.parse((await page.locator('output').textContent()) ?? '')
  expect(await shopPage.tokenInfo(response.access_token)).toMatchObject({ email: 'customer@demo.test' })
})

test('Cancel is reported as a response, closing the window as a failure, and a second click replaces the window', async ({
  page,
}) => {
  const output = page.locator('output')
  const cancelled = await openWindow(page)
  await cancelled.getByRole('button', { name: 'Cancel' }).click()
  await expect(output).toContainText('{"response":{"error":"access_denied"')

  const replaced = await openWindow(page)
  const second = await openWindow(page)
  expect(replaced.isClosed()).toBe(true)
  await expect(output).toContainText('{"failure":{"type":"popup_closed"')
  await second.close()
  await expect(output).toHaveText(/popup_closed.*popup_closed/)
})

test('a blocked popup is reported as a failure', async ({ page }) => {
  await page.evaluate(() => Object.assign(window, { open: () => null }))
  await page.getByRole('button', { name: 'Google' }).click()
  await expect(page.locator('output')).toContainText('{"failure":{"type":"popup_failed_to_open"')
})
