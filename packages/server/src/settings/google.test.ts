import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('a client id alone brings the addresses of Google', () => {
  expect(readSettings({ GOOGLE_CLIENT_ID: '42.apps.googleusercontent.com' }).google).toEqual({
    clientId: '42.apps.googleusercontent.com',
    issuer: 'https://accounts.google.com',
    tokenInfoUrl: 'https://oauth2.googleapis.com/tokeninfo',
    script: 'https://accounts.google.com/gsi/client',
  })
})

test.each([{}, { GOOGLE_CLIENT_ID: '' }])('without one nobody signs in with Google: %o', (environment) => {
  expect(readSettings(environment).google).toBeUndefined()
})
