/** The exports of broadcasts for other features. */

export { eraseSubscription } from './erasing.ts'
export { resumeBroadcasts, sendBroadcast, startBroadcasts } from './sending.ts'
export { sendTestEmail } from './testing.ts'
