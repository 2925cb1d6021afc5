/** Public API of the notifications feature. */

export { findChoices } from './choices.ts'
export { findEmailPreferences } from './email-preferences.ts'
export { eraseNotifications, listNotifications, presentNotification, sweepNotifications } from './service.ts'
