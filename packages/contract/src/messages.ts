import { z } from 'zod'
import { email, required, requiredLine } from './common.ts'
import { endpoint } from './endpoint.ts'

export const ContactForm = z.strictObject({
  fullName: requiredLine('Enter a valid Full Name'),
  email: email('Please enter email'),
  phone: requiredLine('Enter a valid phone number', 50),
  subject: requiredLine('Please enter a subject'),
  message: required('Please enter a message', 5000),
})
export type ContactForm = z.infer<typeof ContactForm>

export const contact = endpoint('POST', '/contact', {
  summary: 'Write to the shop. The message is kept and mailed to who runs it.',
  allow: 'anyone',
  body: ContactForm,
  response: { 200: z.object({ message: z.string() }) },
})
