import type { Tone } from '@printery/domain'

/** Which pill shows a status of this colour. */
export const statusTones: Record<Tone, 'ok' | 'wait' | 'bad'> = { green: 'ok', orange: 'wait', red: 'bad' }
