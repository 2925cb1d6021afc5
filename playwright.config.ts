import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  // A test that passes at the second try found a race; it shall fail.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Far more than a test takes: a machine that does something else meanwhile is no fault of the shop.
  timeout: 150_000,
  // What failed shall be read soon. What may take longer, such as an email or an order's print files, says so where it is awaited.
  // CI's machine is up to twice as slow as a developer's, and nobody waits in front of it.
  expect: { timeout: process.env.CI ? 10_000 : 5_000, toPass: { timeout: process.env.CI ? 30_000 : 15_000 } },
  reporter: 'list',
  use: {
    locale: 'en-US',
    // What a worker answers, a test's own answers never reach; offline.spec.ts is about it.
    serviceWorkers: 'block',
    // What fades in is waited for by each click; whole-order.spec.ts has everything move as most people see it.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // Noting every step costs a third of the time: TRACE=1 does it when a failure is looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: executablePath ? { executablePath } : {},
  },
})
