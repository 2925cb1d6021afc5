/** What other features may use of broadcasts. */

export { forgetSubscription } from './forgetting.ts'
export { resumeBroadcasts, sendBroadcast, startBroadcasts } from './sending.ts'
export { sendTestMail } from './testing.ts'
