/** Public API of the notifications feature. */

export { findEmailPreferences } from './email-preferences.ts'
export { eraseNotices, listNotices, presentNotice, sweepNotifications } from './service.ts'
