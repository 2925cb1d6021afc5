import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readReferringFiles } from '../references.ts'
import { root } from '../run-program.ts'

const files = readReferringFiles()

test('STRUCTURE-002 the keys of the browser’s storage keep their names', () => {
  const keys = new Set(
    files
      .filter(
        ({ path }) => /^packages\/(web|editor)\/src\//.test(path) && !/\.(test|stories)\.tsx?$/.test(path),
      )
      .flatMap(({ text }) => [...text.matchAll(/['`](printery-[a-z-]+)/g)].map(([, key = '']) => key)),
  )
  // Renaming a key would lose the data that browsers have stored under it.
  for (const key of [
    'session',
    'cart',
    'checkout',
    'designs',
    'product-form',
    'texts',
    'order-in-progress',
    'design-in-review',
    'shortcuts',
    'shared-',
  ])
    expect([...keys], key).toContain(`printery-${key}`)
})

test('STRUCTURE-002 environment variables keep their names', () => {
  const text = readFileSync(join(root, 'packages/server/src/settings/settings.ts'), 'utf8')
  const names =
    'PORT HOST DATA_DIR DATABASE_URL PUBLIC_URL STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET STRIPE_API_BASE SMTP_URL MAIL_FROM GOOGLE_CLIENT_ID MAINTENANCE_HOSTS REQUEST_FORM_URL BOOKING_URL BUSINESS_NAME BUSINESS_ADDRESS BUSINESS_REGISTRATION BUSINESS_PHONE SUPPORT_EMAIL ADMIN_EMAIL SOCIAL_LINKS SHIPPING_TABLE TRUST_PROXY METRICS_TOKEN FILES_URL PHOTOS_KEY PHOTOS_API_BASE SUPPLIER_PRICE_CHANGE_SHARE EARNING_DAYS PAYOUT_ACCOUNT TAX_RATES TAX_MODE TAX_NAME TAX_NUMBER TAX_COUNTRY TAX_SHIPPING_CATEGORY DELIVERY_COUNTRIES TAX_REVERSE_CHARGE TAX_ELSEWHERE DEMO LOG_LEVEL'
  for (const name of names.split(' ')) expect(text, name).toMatch(new RegExp(`^  ${name}: `, 'm'))
})

test('STRUCTURE-002 no migration renames a column or a table', () => {
  const renames = files.filter(
    ({ path, text }) => path.startsWith('packages/server/drizzle/') && /\brename\b/i.test(text),
  )
  expect(renames.map(({ path }) => path)).toEqual([])
})
