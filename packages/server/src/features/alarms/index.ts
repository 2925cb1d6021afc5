/** The exports of alarms for other features. */

export { notifyOfAlarms, remindOfAlarms } from './notify.ts'
export { eraseFromAlarms, findOpenSubjects, settleAlarm } from './queries.ts'
export { raiseAlarm } from './service.ts'
