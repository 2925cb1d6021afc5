/** Public API of the broadcasts feature. */

export { eraseSubscription } from './erasing.ts'
export { resumeBroadcasts, sendBroadcast, startBroadcasts } from './sending.ts'
export { sendTestEmail } from './testing.ts'
