import { readSettings } from '@printery/server'
import { freePort } from '@printery/tests/free-port'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openSandboxes } from './sandboxes.ts'

/** The sandboxes of a shop with a real payment provider and mail server. */
async function serveSandboxes(environment: Record<string, string>) {
  const port = await freePort()
  const publicUrl = `http://localhost:${port}`
  const settings = readSettings({
    STRIPE_SECRET_KEY: 'sk_test',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    SMTP_URL: 'smtp://localhost',
    ...environment,
  })
  const sandboxes = await openSandboxes(
    settings,
    { connectionString: 'postgres://nowhere.invalid' },
    publicUrl,
  )
  const app = fastify()
  await app.register(sandboxes.pages, { prefix: '/sandbox' })
  await app.listen({ port })
  onTestFinished(async () => {
    await app.close()
    await sandboxes.close()
  })
  return { publicUrl, shopSettings: { ...settings, ...sandboxes.settings } }
}

test('without a Google client id, people sign in with the sandbox, which the shop serves itself', async () => {
  const { publicUrl, shopSettings } = await serveSandboxes({})
  const issuer = `${publicUrl}/sandbox/google`
  expect(shopSettings.google).toEqual({
    clientId: shopSettings.GOOGLE_CLIENT_ID,
    issuer,
    tokenInfoUrl: `${issuer}/tokeninfo`,
    script: '/sandbox/google/client.js',
  })
  const discovery = await fetch(`${issuer}/.well-known/openid-configuration`)
  expect(await discovery.json()).toMatchObject({ issuer, token_endpoint: `${issuer}/token` })
  expect((await fetch(`${publicUrl}${shopSettings.google?.script}`)).status).toBe(200)
})

test('with a Google client id, the sandbox of Google is not served', async () => {
  const { publicUrl, shopSettings } = await serveSandboxes({
    GOOGLE_CLIENT_ID: '42.apps.googleusercontent.com',
  })
  expect(shopSettings.google?.issuer).toBe('https://accounts.google.com')
  expect((await fetch(`${publicUrl}/sandbox/google/.well-known/openid-configuration`)).status).toBe(404)
})
