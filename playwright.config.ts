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
  // Failures should be reported soon. Waits that may take longer, such as for an email or an order's print files,
  // have their own timeouts. CI's machine is up to twice as slow as a developer's, and nobody waits in front of it.
  expect: { timeout: process.env.CI ? 10_000 : 5_000, toPass: { timeout: process.env.CI ? 30_000 : 15_000 } },
  reporter: 'list',
  use: {
    locale: 'en-US',
    // Routes of a test never see requests that a service worker answers; offline.spec.ts tests the worker.
    serviceWorkers: 'block',
    // With animations each click would wait for fading elements; whole-order.spec.ts runs with them, as most people
    // do.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // Noting every step costs a third of the time: TRACE=1 does it when a failure is looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: executablePath ? { executablePath } : {},
  },
})
