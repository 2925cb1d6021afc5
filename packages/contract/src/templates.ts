import { z } from 'zod'
import { LoginForm, SessionView } from './accounts.ts'
import { Id, Moment, Page, requiredLine } from './common.ts'
import { Preview } from './drafts.ts'
import { endpoint } from './endpoint.ts'

/** Maximum length of a design as JSON. Its pictures are uploaded separately. */
const maxJsonLength = 256 * 1024

const maxDepth = 64

/** A design as a JSON object or as JSON text. */
const TemplateJson = z.unknown().transform((input, context): Record<string, unknown> => {
  const addIssue = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  const json = typeof input === 'string' ? parseJson(input) : input
  if (json === null || typeof json !== 'object' || Array.isArray(json))
    return addIssue('A design is a JSON object.')
  const text = typeof input === 'string' ? input : JSON.stringify(json)
  if (text.length > maxJsonLength) return addIssue('A template can be at most 256 kB.')
  const problem = whyNotStorable(json)
  return problem === undefined ? (json as Record<string, unknown>) : addIssue(problem)
})

function parseJson(text: string): unknown {
  if (text.length > maxJsonLength) return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Iterative, because recursion into untrusted input can overflow the stack. */
function whyNotStorable(json: unknown): string | undefined {
  const pending: { value: unknown; depth: number }[] = [{ value: json, depth: 0 }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, depth } = next
    if (typeof value === 'string' && !isStorable(value))
      return 'This design has a character that cannot be stored.'
    if (value === null || typeof value !== 'object') continue
    if (depth > maxDepth) return 'This design is nested too deeply.'
    for (const [name, member] of Object.entries(value)) {
      if (name === '__proto__' || name === 'constructor' || name === 'prototype' || !isStorable(name))
        return 'This design has a name that cannot be stored.'
      pending.push({ value: member, depth: depth + 1 })
    }
  }
  return undefined
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

const fields = {
  title: requiredLine('Title is required').transform((title) => title.trim()),
  json: TemplateJson,
  preview: Preview,
}

export const TemplateForm = z.strictObject(fields)
export type TemplateForm = z.input<typeof TemplateForm>

const common = { id: Id, title: z.string(), preview: z.string(), createdAt: Moment, updatedAt: Moment }

const TemplateView = z.object({ ...common, json: z.record(z.string(), z.unknown()) })
export type TemplateView = z.infer<typeof TemplateView>

/** A template as its owner sees it in lists, without the design. */
const ManagedTemplateView = z.object({
  ...common,
  /** Incremented by every change. */
  version: z.int(),
  isRetired: z.boolean(),
})
export type ManagedTemplateView = z.infer<typeof ManagedTemplateView>

/** Maximum size of design and preview together, including the other fields. */
const maxBytes = 768 * 1024

export const listTemplates = endpoint('GET', '/template', {
  summary:
    'List the templates that are offered, in their order. A page may have fewer entries if they are large.',
  allow: 'anyone',
  query: z.strictObject(Page),
  response: { 200: z.object({ templates: z.array(TemplateView), nextCursor: z.string().nullable() }) },
})

export const listKeptTemplates = endpoint('GET', '/template/kept', {
  summary: 'List the templates for staff: those that are offered, or those that were retired.',
  allow: 'admin',
  capability: 'templates.write',
  query: z.strictObject({ retired: z.enum(['true', 'false']).default('false'), ...Page }),
  response: { 200: z.object({ templates: z.array(ManagedTemplateView), nextCursor: z.string().nullable() }) },
})

export const getKeptTemplate = endpoint('GET', '/template/kept/:id', {
  summary: 'Get a template with its design, for staff.',
  allow: 'admin',
  capability: 'templates.write',
  params: z.object({ id: Id }),
  response: {
    200: z.object({ template: ManagedTemplateView.extend({ json: z.record(z.string(), z.unknown()) }) }),
  },
})

export const createTemplate = endpoint('POST', '/template', {
  summary: 'Create a template, after all others. Its pictures are embedded or are assets of the shop.',
  allow: 'admin',
  capability: 'templates.write',
  idempotent: true,
  body: TemplateForm,
  maxBytes,
  takesDesign: true,
  response: { 201: z.object({ template: TemplateView }) },
})

export const changeTemplate = endpoint('PATCH', '/template/:id', {
  summary: 'Rename a template, replace its design, move it to another place, retire it or offer it again.',
  allow: 'admin',
  capability: 'templates.write',
  params: z.object({ id: Id }),
  body: z.strictObject({
    ...z.object(fields).partial().shape,
    /** Position starting at 0; larger values move it to the end. */
    position: z.int().min(0).max(1_000_000).optional(),
    isRetired: z.boolean().optional(),
    /** The version that the caller has seen. */
    version: z.int().min(1),
  }),
  maxBytes,
  takesDesign: true,
  response: { 200: z.object({ template: ManagedTemplateView }) },
})

export const enterTemplates = endpoint('POST', '/template/enter', {
  summary:
    'Log in to the template editor without an admin session. The credentials are checked as in a login.',
  allow: 'anyone',
  body: LoginForm,
  response: { 200: SessionView },
})
