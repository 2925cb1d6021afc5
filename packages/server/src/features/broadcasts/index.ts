/** The exports of broadcasts for other features. */

export { forgetSubscription } from './forgetting.ts'
export { resumeBroadcasts, sendBroadcast, startBroadcasts } from './sending.ts'
export { sendTestEmail } from './testing.ts'
