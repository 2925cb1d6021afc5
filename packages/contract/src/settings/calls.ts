import { senderStates } from '@printery/domain/sender-records'
import { z } from 'zod'
import { formBytes, Moment, Page } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Logo, maxLogoBytes } from './appearance.ts'
import { EmailPreviewForm } from './email-texts.ts'
import { SettingChanges, settingKeys } from './shop-settings.ts'

const Key = z.enum(settingKeys)
/** The schema of the value is that of its key in `ShopSettings`. */
const Value = z.json()

const SettingView = z.object({
  key: Key,
  value: Value,
  /** The value of the environment or the default, which is in effect while nothing is saved. */
  environmentValue: Value,
  isSaved: z.boolean(),
  /** 0 until it is saved for the first time. */
  version: z.int().min(0),
  changedAt: Moment.nullable(),
  /** Name of the person who saved it last; null if nobody did. */
  changedBy: z.string().nullable(),
})
export type SettingView = z.infer<typeof SettingView>

const SecretView = z.object({
  /** The environment variable. */
  name: z.string(),
  isSet: z.boolean(),
})

const SettingsView = z.object({ settings: z.array(SettingView), secrets: z.array(SecretView) })
export type SettingsView = z.infer<typeof SettingsView>

export const getSettings = endpoint('GET', '/settings', {
  summary:
    'Get the settings of the shop, the defaults from the environment, and which secrets are set. Secrets are never included.',
  allow: 'admin',
  capability: 'settings.write',
  response: { 200: SettingsView },
})

export const saveSettings = endpoint('PATCH', '/settings', {
  summary:
    'Save settings; null restores the default from the environment. The request carries the version of each setting; if one of them has changed since, none is saved.',
  allow: 'admin',
  capability: 'settings.write',
  body: z.strictObject({
    values: SettingChanges,
    versions: z.partialRecord(Key, z.int().min(0)),
  }),
  response: { 200: SettingsView },
})

export const sendLogo = endpoint('POST', '/settings/logo', {
  summary:
    'Upload a logo: a PNG, JPEG, WebP or SVG of up to 1 MB, as form field `file`. It is converted to PNG; an SVG with a script is refused. It is removed after a day unless the setting `logo` uses it.',
  allow: 'admin',
  capability: 'settings.write',
  file: true,
  maxBytes: formBytes(maxLogoBytes),
  /** `notes`: the parts of a drawing that are not rendered. */
  response: { 201: z.object({ logo: Logo, notes: z.array(z.string()) }) },
})

const SettingChangeView = z.object({
  id: z.int(),
  key: Key,
  /** Null if the environment was in effect. */
  before: Value.nullable(),
  after: Value.nullable(),
  changedAt: Moment,
  changedBy: z.string(),
  /** Whether the setting has not been changed since. */
  isLatest: z.boolean(),
})
export type SettingChangeView = z.infer<typeof SettingChangeView>

export const listSettingChanges = endpoint('GET', '/settings/changes', {
  summary: 'List the changes of settings with author, old and new value, newest first.',
  allow: 'admin',
  capability: 'settings.write',
  query: z.strictObject({ key: Key.optional(), ...Page }),
  response: { 200: z.object({ changes: z.array(SettingChangeView), nextCursor: z.string().nullable() }) },
})

export const undoSettingChange = endpoint('POST', '/settings/changes/:id/undo', {
  summary: 'Restore the value that a setting had before its latest change.',
  allow: 'admin',
  capability: 'settings.write',
  params: z.object({ id: z.coerce.number<string>().int().min(1) }),
  response: { 200: SettingsView },
})

export const previewEmail = endpoint('POST', '/settings/email-preview', {
  summary: 'Render an email with unsaved texts and sample data. Nothing is saved or sent.',
  allow: 'admin',
  capability: 'settings.write',
  body: EmailPreviewForm,
  response: { 200: z.object({ subject: z.string(), html: z.string(), text: z.string() }) },
})

const EmailFailure = z.object({
  to: z.string(),
  template: z.string(),
  at: Moment,
  /** The reply of the mail server. */
  answer: z.string(),
  /** Whether it is retried automatically. */
  isRetried: z.boolean(),
})
export type EmailFailure = z.infer<typeof EmailFailure>

const EmailHealth = z.object({
  /** The sender of all emails, from the environment. */
  from: z.string(),
  domain: z.string(),
  /** The DNS records that receivers look up about the domain. */
  checks: z.array(
    z.object({
      name: z.enum(['SPF', 'DKIM', 'DMARC']),
      state: z.enum(senderStates),
      sentence: z.string(),
      record: z.string().nullable(),
    }),
  ),
  /** The latest, newest first. */
  failures: z.array(EmailFailure),
})
export type EmailHealth = z.infer<typeof EmailHealth>

export const getEmailHealth = endpoint('GET', '/settings/email-health', {
  summary:
    'Get the DNS records by which receivers check the shop’s emails (SPF, DKIM, DMARC), and the latest emails that could not be sent.',
  allow: 'admin',
  capability: 'settings.write',
  response: { 200: EmailHealth },
})
