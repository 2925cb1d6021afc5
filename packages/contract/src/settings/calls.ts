import { senderStates } from '@printery/domain/sender-records'
import { z } from 'zod'
import { formBytes, Moment, Page } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Logo, maxLogoBytes } from './appearance.ts'
import { EmailPreviewForm } from './email-texts.ts'
import { SettingChanges, settingKeys } from './shop-settings.ts'

const Key = z.enum(settingKeys)
/** Of the shape that `ShopSettings` has for its key. */
const Value = z.json()

const SettingView = z.object({
  key: Key,
  value: Value,
  /** What the environment or the default says, which is in effect while nothing is saved. */
  environmentValue: Value,
  isSaved: z.boolean(),
  /** 0 until it is saved for the first time. */
  version: z.int().min(0),
  changedAt: Moment.nullable(),
  /** Name of who saved it last; null if nobody did. */
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
    'The settings of the business with what the environment says of each, and which secrets are set. No secret is answered.',
  allow: 'admin',
  capability: 'settings.write',
  response: { 200: SettingsView },
})

export const saveSettings = endpoint('PATCH', '/settings', {
  summary:
    'Save settings; null returns to the environment. Each named setting comes with the version that was read, and none is saved if one was changed since.',
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
    'Send a logo: a PNG, JPEG, WebP or SVG of 1 MB at most, as form field `file`. It is drawn anew as a PNG, and an SVG with a script is refused. One that is not saved as the setting `logo` is removed after a day.',
  allow: 'admin',
  capability: 'settings.write',
  file: true,
  maxBytes: formBytes(maxLogoBytes),
  /** `notes`: what of a drawing is not shown. */
  response: { 201: z.object({ logo: Logo, notes: z.array(z.string()) }) },
})

const SettingChangeView = z.object({
  id: z.int(),
  key: Key,
  /** Null where the environment was in effect. */
  before: Value.nullable(),
  after: Value.nullable(),
  changedAt: Moment,
  changedBy: z.string(),
  /** The setting has not been changed since. */
  isLatest: z.boolean(),
})
export type SettingChangeView = z.infer<typeof SettingChangeView>

export const listSettingChanges = endpoint('GET', '/settings/changes', {
  summary: 'Who changed which setting, newest first, with both values.',
  allow: 'admin',
  capability: 'settings.write',
  query: z.strictObject({ key: Key.optional(), ...Page }),
  response: { 200: z.object({ changes: z.array(SettingChangeView), nextCursor: z.string().nullable() }) },
})

export const undoSettingChange = endpoint('POST', '/settings/changes/:id/undo', {
  summary: 'Return a setting to the value before its latest change.',
  allow: 'admin',
  capability: 'settings.write',
  params: z.object({ id: z.coerce.number<string>().int().min(1) }),
  response: { 200: SettingsView },
})

export const previewEmail = endpoint('POST', '/settings/email-preview', {
  summary:
    'An email with the texts that are being written and example facts, as it would arrive. Nothing is saved or sent.',
  allow: 'admin',
  capability: 'settings.write',
  body: EmailPreviewForm,
  response: { 200: z.object({ subject: z.string(), html: z.string(), text: z.string() }) },
})

const EmailFailure = z.object({
  to: z.string(),
  template: z.string(),
  at: Moment,
  /** What the mail server answered. */
  answer: z.string(),
  /** It is tried again by itself. */
  isRetried: z.boolean(),
})
export type EmailFailure = z.infer<typeof EmailFailure>

const EmailHealth = z.object({
  /** The sender of all emails, from the environment. */
  from: z.string(),
  domain: z.string(),
  /** What receivers look up about the domain. */
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
    'What receivers find about the sender of the shop’s emails (SPF, DKIM, DMARC), and the latest emails that could not be sent.',
  allow: 'admin',
  capability: 'settings.write',
  response: { 200: EmailHealth },
})
