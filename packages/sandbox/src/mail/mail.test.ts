import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import nodemailer from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { findLinks } from './message.ts'
import { startMailSandbox } from './start-mail-sandbox.ts'

async function openMail() {
  const dir = await mkdtemp(join(tmpdir(), 'printery-mail-'))
  const clock = { now: new Date('2026-11-21T10:00:00Z') }
  const sandbox = await startMailSandbox({ dir, now: () => clock.now })
  const pages = fastify()
  await pages.register(sandbox.pages, { prefix: '/sandbox' })
  const transport = nodemailer.createTransport(`${sandbox.smtpUrl}?pool=true`)
  onTestFinished(async () => {
    transport.close()
    await pages.close()
    await sandbox.close()
    await rm(dir, { recursive: true, force: true })
  })
  return { dir, clock, sandbox, transport, visit: (path: string) => pages.inject(`/sandbox${path}`) }
}

const resetEmail = {
  from: 'Printery <orders@printery.example>',
  to: 'ada@example.test',
  subject: 'Set a new password',
  text: 'Follow https://shop.example.test/reset-password?token=abc. Then log in.',
  html: '<p>Follow <a href="https://shop.example.test/reset-password?token=abc">the link</a></p>',
}

test('a sent mail is stored as one file, is listed with its links, and can be opened with its attachments', async () => {
  const { dir, transport, visit, sandbox } = await openMail()
  await transport.sendMail({
    ...resetEmail,
    attachments: [{ filename: 'Quotation 1.pdf', content: 'bytes of a PDF' }],
  })
  expect(await readdir(dir)).toEqual([expect.stringMatching(/^20261121T100000000Z-.*\.eml$/)])

  const [mail] = await sandbox.messages({ to: 'ada@example.test' })
  expect(mail).toMatchObject({
    subject: resetEmail.subject,
    links: ['https://shop.example.test/reset-password?token=abc'],
  })
  const list = await visit('/mail')
  for (const text of [resetEmail.subject, 'ada@example.test', '2026-11-21 10:00:00 UTC', 'token=abc'])
    expect(list.body).toContain(text)

  const page = await visit(`/mail/${mail?.id}`)
  expect(page.body).toContain('Printery &#60;orders@printery.example&#62;')
  expect(page.body).toContain('Then log in.')
  expect(page.body).toContain(`src="/sandbox/mail/${mail?.id}/body"`)
  const body = await visit(`/mail/${mail?.id}/body`)
  expect(body.body).toContain('the link</a>')
  expect(body.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/)
  const file = await visit(`/mail/${mail?.id}/files/1`)
  expect(file.body).toBe('bytes of a PDF')
  expect(file.headers['content-disposition']).toContain('Quotation%201.pdf')
})

test('the newest mail is first, and older ones are on the next page', async () => {
  const { clock, transport, visit } = await openMail()
  for (let number = 1; number <= 31; number++) {
    clock.now = new Date(clock.now.getTime() + (number % 2) * 1000)
    await transport.sendMail({ ...resetEmail, subject: `Mail number ${number}.` })
  }
  const { body } = await visit('/mail')
  const subjects = [...body.matchAll(/Mail number (\d+)\./g)].map(([, number]) => Number(number))
  expect(subjects).toEqual(Array.from({ length: 30 }, (_, index) => 31 - index))
  const [, olderPath] = /href="\/sandbox(\/mail\?before=[^"]+)"/.exec(body) ?? []
  expect((await visit(olderPath ?? '')).body).toContain('Mail number 1.')
})

test('all recipients are listed, including bcc, and a header of the mail cannot add any', async () => {
  const { transport, sandbox, visit } = await openMail()
  await transport.sendMail({
    ...resetEmail,
    to: ['ada@example.test', 'bob@example.test'],
    bcc: 'carol@example.test',
    headers: { 'X-Envelope-To': 'mallory@example.test' },
  })
  const [mail] = await sandbox.messages()
  expect(mail?.to).toEqual(['ada@example.test', 'bob@example.test', 'carol@example.test'])
  expect((await visit(`/mail/${mail?.id}`)).body).toContain(
    'ada@example.test, bob@example.test, carol@example.test',
  )
})

test('the content of a mail is escaped on the pages of the sandbox', async () => {
  const { transport, visit, sandbox } = await openMail()
  const markup = '"><script>alert(1)</script>'
  await transport.sendMail({
    ...resetEmail,
    subject: markup,
    text: `${markup} https://x.test/"onmouseover="alert(1)`,
    html: markup,
  })
  const [mail] = await sandbox.messages()
  for (const path of ['/mail', `/mail/${mail?.id}`]) {
    const { body } = await visit(path)
    expect(body).not.toContain('<script')
    expect(body).not.toContain('"onmouseover')
  }
})

test.each(['..%2f..%2fetc%2fpasswd', 'none', '20261121T100000000Z-000000-00000000'])(
  'the unknown mail id %s is answered with 404',
  async (id) => {
    const { visit } = await openMail()
    for (const path of ['', '/body', '/files/1'])
      expect((await visit(`/mail/${id}${path}`)).statusCode).toBe(404)
  },
)

test('fifty mails that are sent concurrently are all stored', async () => {
  const { transport, dir } = await openMail()
  await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      transport.sendMail({ ...resetEmail, subject: `Mail ${number}` }),
    ),
  )
  expect(await readdir(dir)).toHaveLength(50)
})

test('links end before the punctuation that follows them', () => {
  const text =
    'See (https://a.test/x?y=1&z=2), https://a.test/x?y=1&z=2 or <http://b.test/#c>! Not ftp://c.test.'
  expect(findLinks(text)).toEqual(['https://a.test/x?y=1&z=2', 'http://b.test/#c'])
})
