import { render } from '@react-email/render'
import { layoutOf } from './layout.ts'
import { type Letter, plainText, type ShopFacts } from './letter.ts'
import { kindsOfMails, type Mail } from './mails.ts'
import { letterOf } from './templates/index.ts'

export interface ComposedMail {
  subject: string
  html: string
  text: string
  replyTo?: string
}

/** A mail as it goes out: for the eye and, in the same words, as plain text. */
export async function composeMail(
  mail: Pick<Mail, 'template' | 'data'>,
  facts: ShopFacts,
): Promise<ComposedMail> {
  const letter: Letter = {
    ...letterOf(mail),
    canBeTurnedOff: kindsOfMails[mail.template] !== undefined,
  }
  return {
    // A name is part of some subjects, and a subject is one line.
    subject: letter.subject.replace(/\s+/g, ' ').trim(),
    html: await render(layoutOf(letter, facts)),
    text: plainText(letter, facts),
    ...(letter.replyTo !== undefined && { replyTo: letter.replyTo }),
  }
}
