import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/support/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  // A test that passes only on the second attempt has a race condition, so it must fail.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Much longer than any test takes, so that tests don't fail because the machine is busy.
  timeout: 150_000,
  // Short, so that failures are reported soon. Waits that may take longer, such as for an email or an order's print
  // files, have separate timeouts. CI has longer timeouts, because its machine may be half as fast as a developer's.
  expect: { timeout: process.env.CI ? 10_000 : 5_000, toPass: { timeout: process.env.CI ? 30_000 : 15_000 } },
  reporter: 'list',
  use: {
    locale: 'en-US',
    // Tests can't intercept requests that a service worker handles; offline.spec.ts tests the worker.
    serviceWorkers: 'block',
    // With animations each click would wait for fading elements; only whole-order.spec.ts enables them.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    // Recording every step adds a third to the duration, so it is enabled only with TRACE=1, to debug a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: executablePath ? { executablePath } : {},
  },
})
