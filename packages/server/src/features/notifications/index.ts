/** The exports of notifications for other features. */

export { findEmailPreferences } from './email-preferences.ts'
export { eraseNotices, listNotices, presentNotice, sweepNotifications } from './service.ts'
