/** What other features may use of alarms. */

export { notifyOfAlarms, remindOfAlarms } from './notify.ts'
export { eraseFromAlarms, findOpenSubjects, settleAlarm } from './queries.ts'
export { raiseAlarm } from './service.ts'
