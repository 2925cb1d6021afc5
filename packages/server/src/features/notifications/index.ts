/** The exports of notifications for other features. */

export { findMailChoices } from './mail-choices.ts'
export { forgetNotices, listNotices, presentNotice, sweepNotifications } from './service.ts'
