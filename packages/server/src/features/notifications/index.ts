/** The exports of notifications for other features. */

export { findEmailPreferences } from './email-preferences.ts'
export { forgetNotices, listNotices, presentNotice, sweepNotifications } from './service.ts'
