import { expect, onTestFinished, test, vi } from 'vitest'
import { startGoogleSandbox, startMailSandbox, startPaymentSandbox } from './index.ts'

test('no sandbox starts in production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const payment = startPaymentSandbox({
    database: 'postgresql://nowhere.invalid/shop',
    secretKey: 'sk_test',
    webhookSecret: 'whsec_test',
    webhookUrl: 'http://localhost/webhook',
    pageBase: 'http://localhost/sandbox',
  })
  await expect(payment).rejects.toThrow('payment sandbox must not run')
  await expect(startMailSandbox({ dir: '/nowhere' })).rejects.toThrow('mail sandbox must not run')
  const google = startGoogleSandbox({ publicUrl: 'http://localhost' })
  await expect(google).rejects.toThrow('Google sandbox must not run')
})
