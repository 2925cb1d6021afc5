import type { Tone } from '@printery/domain'

/** Tone of the pill for a status of this colour. */
export const statusTones: Record<Tone, 'ok' | 'wait' | 'bad'> = { green: 'ok', orange: 'wait', red: 'bad' }
