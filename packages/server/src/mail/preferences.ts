import type { Db } from '../db/database.ts'
import { mailKinds, type TemplateName } from './mails.ts'
import { hasDisabledMailKind } from './queries.ts'

/**
 * Whether this user receives mails of this template. Checked when the mail is queued, so a later change applies to
 * later mails.
 */
export async function wantsMail(db: Db, userId: string, template: TemplateName): Promise<boolean> {
  const kind = mailKinds[template]
  return kind === undefined || !(await hasDisabledMailKind(db, userId, kind))
}
