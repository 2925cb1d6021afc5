/** Public API of the alarms feature. */

export { notifyOfAlarms, remindOfAlarms } from './notify.ts'
export { eraseFromAlarms, findOpenSubjects, settleAlarm } from './queries.ts'
export { raiseAlarm } from './service.ts'
