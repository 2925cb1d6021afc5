import { editableEmails, type Placeholder } from '@printery/domain/email-texts'
import { step } from '@printery/domain/testing/step'
import { expect, test } from 'vitest'
import { composeEmail } from './compose.ts'
import type { ShopDetails } from './email-content.ts'
import type { Email } from './emails.ts'
import { examples, to } from './examples.ts'
import { valuesOf } from './own-texts.ts'

const shopWith = (emailTexts: ShopDetails['emailTexts']): ShopDetails => ({
  businessName: 'Harbour Prints',
  businessAddress: '1 Quay',
  supportEmail: 'help@harbour.test',
  url: 'https://harbour.test',
  emailTexts,
})

test('SETTING-030 every placeholder of an email has a value', () => {
  for (const [template, placeholders] of Object.entries(editableEmails)) {
    const values = valuesOf(examples[template as keyof typeof editableEmails], 'Harbour Prints')
    const missing = (placeholders as readonly Placeholder[]).filter((name) => values[name] === undefined)
    expect(missing, template).toEqual([])
  }
})

test('the owner’s texts replace the default ones, except those that the owner left empty', async () => {
  const email: Pick<Email, 'template' | 'data'> = {
    template: 'design-rejected',
    data: { ...examples['design-rejected'], comment: 'Use {order} as the title.\n<b>Thanks</b>' },
  }
  const defaultEmail = await composeEmail(email, shopWith({}))
  const customEmail = await composeEmail(
    email,
    shopWith({
      'design-rejected': { subject: '{shop}: {product}, {order}', opening: 'Dear {name},\n\n{reason}' },
    }),
  )
  await step('SETTING-031 subject and opening are the owner’s, with their placeholders filled in', () => {
    expect(customEmail.subject).toMatch(/^Harbour Prints: Everyday Tee, \S+$/)
    expect(customEmail.text).toContain('Dear Mei,\n\nUse {order} as the title.')
  })
  await step('SETTING-032 texts of customers are not parsed for placeholders or markup', () => {
    expect(customEmail.html).toContain('&lt;b&gt;Thanks&lt;/b&gt;')
    expect(customEmail.html).not.toContain('<b>Thanks')
  })
  const nextStepLine = ({ text }: { text: string }) => /^Next: .*$/m.exec(text)?.[0]
  expect(nextStepLine(customEmail)).toBe(nextStepLine(defaultEmail))
  const uncustomizedEmail = await composeEmail(
    { template: 'production-started', data: to },
    shopWith({ shipped: { next: 'x' } }),
  )
  expect(uncustomizedEmail).toEqual(
    await composeEmail({ template: 'production-started', data: to }, shopWith({})),
  )
})
