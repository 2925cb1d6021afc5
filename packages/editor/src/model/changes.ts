import type { Operation, TextRun } from '@printery/design'

/** Fields to be given anew, by the ids of their elements. */
export type ElementChanges = Extract<Operation, { type: 'change' }>['changes']

/** Of letters, all but what they say. */
export type LetterStyle = Partial<Omit<TextRun, 'text'>>
