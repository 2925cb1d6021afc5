import type { Operation, TextRun } from '@printery/design'

/** New values of fields, by element id. */
export type ElementChanges = Extract<Operation, { type: 'change' }>['changes']

/** The style of characters: a text run without its text. */
export type CharacterStyle = Partial<Omit<TextRun, 'text'>>
