import {
  type EditableEmail,
  type EmailTexts,
  editableEmails,
  type Placeholder,
  placeholderError,
} from '@printery/domain/email-texts'
import { z } from 'zod'
import { required, requiredLine } from '../common.ts'

function partOf(schema: z.ZodType<string, string>, known: readonly Placeholder[]) {
  return schema
    .superRefine((text, context) => {
      const message = placeholderError(text, known)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .optional()
}

/** The shape of an email's texts. */
export function emailTextsOf(template: EditableEmail) {
  const known = editableEmails[template]
  return z.strictObject({
    subject: partOf(requiredLine('Enter a subject.', 150), known),
    opening: partOf(required('Enter a text.', 1000), known),
    next: partOf(requiredLine('Enter what happens next.', 300), known),
    awaited: partOf(requiredLine('Enter what is awaited from the customer.', 300), known),
  })
}

type AllTexts = { [T in EditableEmail]: z.ZodOptional<ReturnType<typeof emailTextsOf>> }

export const AllEmailTexts = z.strictObject(
  Object.fromEntries(
    Object.keys(editableEmails).map((template) => [
      template,
      emailTextsOf(template as EditableEmail).optional(),
    ]),
  ) as AllTexts,
)
export type AllEmailTexts = Partial<Record<EditableEmail, EmailTexts>>
