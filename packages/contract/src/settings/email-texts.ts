import {
  type EditableEmail,
  type EmailTexts,
  editableEmails,
  emailParts,
  placeholderError,
} from '@printery/domain/email-texts'
import { z } from 'zod'
import { required, requiredLine } from '../common.ts'

const templates = Object.keys(editableEmails) as EditableEmail[]

const Texts = z.strictObject({
  subject: requiredLine('Enter a subject.', 150).optional(),
  opening: required('Enter a text.', 1000).optional(),
  next: requiredLine('Enter what happens next.', 300).optional(),
  awaited: requiredLine('Enter what you need from the customer.', 300).optional(),
})

/** Adds an issue for each placeholder that the email doesn't have, at its part below `path`. */
function checkPlaceholders(
  template: EditableEmail,
  texts: z.output<typeof Texts>,
  context: z.RefinementCtx,
  path: string[],
): void {
  for (const part of emailParts) {
    const message = placeholderError(texts[part] ?? '', editableEmails[template])
    if (message) context.addIssue({ code: 'custom', message, path: [...path, part] })
  }
}

type AllTexts = { [T in EditableEmail]: z.ZodOptional<typeof Texts> }
export type AllEmailTexts = Partial<Record<EditableEmail, EmailTexts>>

/** The owner's texts of each email; omitted ones keep the default texts. */
export const AllEmailTexts = z
  .strictObject(Object.fromEntries(templates.map((template) => [template, Texts.optional()])) as AllTexts)
  .superRefine((all, context) => {
    for (const template of templates) checkPlaceholders(template, all[template] ?? {}, context, [template])
  })

export const EmailPreviewForm = z
  .strictObject({ template: z.enum(templates), texts: Texts })
  .superRefine(({ template, texts }, context) => checkPlaceholders(template, texts, context, ['texts']))
