/** Public API of the notifications feature. */

export { readNotificationChoices } from './choices.ts'
export { readEmailPreferences } from './email-preferences.ts'
export { eraseNotifications, listNotifications, presentNotification, sweepNotifications } from './service.ts'
