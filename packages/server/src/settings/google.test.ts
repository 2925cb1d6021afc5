import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('with only a client id the URLs of Google are used', () => {
  expect(readSettings({ GOOGLE_CLIENT_ID: '42.apps.googleusercontent.com' }).google).toEqual({
    clientId: '42.apps.googleusercontent.com',
    issuer: 'https://accounts.google.com',
    tokenInfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
    script: 'https://accounts.google.com/gsi/client',
  })
})

test.each([{}, { GOOGLE_CLIENT_ID: '' }])(
  'without a client id sign-in with Google is off: %o',
  (environment) => {
    expect(readSettings(environment).google).toBeUndefined()
  },
)
