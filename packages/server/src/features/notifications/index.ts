/** What other features may use of notifications. */

export { findMailChoices } from './mail-choices.ts'
export { forgetNotices, listNotices, presentNotice, sweepNotifications } from './service.ts'
