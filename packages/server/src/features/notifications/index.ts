/** Public API of the notifications feature. */

export { findEmailPreferences } from './email-preferences.ts'
export { eraseNotifications, listNotifications, presentNotification, sweepNotifications } from './service.ts'
