import type { Operation } from '@printery/design'

/** Fields to be given anew, by the ids of their elements. */
export type ElementChanges = Extract<Operation, { type: 'change' }>['changes']
