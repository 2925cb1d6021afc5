import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const health = endpoint('GET', '/health', {
  summary: 'The process runs.',
  allow: 'anyone',
  response: { 200: z.object({ status: z.literal('ok') }) },
})

export const ready = endpoint('GET', '/ready', {
  summary: 'Database, storage and migrations are ready; else 503 names the part.',
  allow: 'anyone',
  response: { 200: z.object({ status: z.literal('ready') }) },
})

/** Settings that pages show. Nothing secret ever stands here. */
export const shopFacts = endpoint('GET', '/shop', {
  summary: 'What pages say of the shop: names, addresses and links from its settings.',
  allow: 'anyone',
  response: {
    200: z.object({
      /** The shop's own address, without a slash at its end. */
      publicUrl: z.string(),
      businessName: z.string(),
      businessAddress: z.string(),
      businessRegistration: z.string(),
      businessPhone: z.string(),
      supportEmail: z.string(),
      bookingUrl: z.string().nullable(),
      /** A form of somebody else that asks for products; null: the shop's own stands there. */
      requestFormUrl: z.string().nullable(),
      socialLinks: z.array(z.object({ name: z.string(), url: z.string() })),
      filesUrl: z.string(),
      /** Google's sign-in, or the sandbox in its place: whom to ask as, and the script that asks. Null: not offered. */
      google: z.object({ clientId: z.string(), script: z.string() }).nullable(),
      demo: z.boolean(),
    }),
  },
})
