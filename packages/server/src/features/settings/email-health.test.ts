import { openShop, type Person, step, type TestShop } from '@printery/tests'
import { openNameServer, type TestNameServer } from '@printery/tests/dns'
import { afterAll, beforeAll, expect, test } from 'vitest'

let names: TestNameServer
let shop: TestShop
let admin: Person
beforeAll(async () => {
  names = await openNameServer()
  shop = await openShop({
    workers: false,
    environment: {
      MAIL_FROM: 'Harbour Prints <shop@harbour.test>',
      DNS_SERVERS: names.address,
      DKIM_SELECTORS: 'mail, old',
    },
  })
  admin = await shop.aPerson('admin')
})
afterAll(async () => {
  await shop.close()
  await names.close()
})

const health = async () => (await admin.get('/settings/email-health')).json
const states = async () =>
  (await health()).checks.map(({ name, state }: { name: string; state: string }) => `${name} ${state}`)

test('an admin sees the DNS records that receivers check for the sender', async () => {
  await step('SETTING-040 records that do not exist are missing', async () => {
    expect(await states()).toEqual(['SPF missing', 'DKIM missing', 'DKIM missing', 'DMARC missing'])
  })
  await step(
    'SETTING-041 each record is judged, also one that is longer than a piece of a record',
    async () => {
      const key = `v=DKIM1; k=rsa; p=${'A'.repeat(400)}`
      names.records.set('harbour.test', ['v=spf1 include:_spf.mail.example -all'])
      names.records.set('mail._domainkey.harbour.test', [key])
      names.records.set('old._domainkey.harbour.test', ['v=DKIM1; p='])
      names.records.set('_dmarc.harbour.test', ['v=DMARC1; p=none'])
      expect(await states()).toEqual(['SPF ok', 'DKIM ok', 'DKIM broken', 'DMARC weak'])
      const { from, domain, checks } = await health()
      expect([from, domain]).toEqual(['Harbour Prints <shop@harbour.test>', 'harbour.test'])
      expect(checks[1]).toEqual({
        name: 'DKIM',
        state: 'ok',
        sentence: 'Emails can be signed with the key of the selector “mail”.',
        record: key,
      })
    },
  )
  await step(
    'SETTING-042 a name server that does not answer is reported as such, not as a missing record',
    async () => {
      names.isSilent = true
      expect(await states()).toEqual(['SPF unknown', 'DKIM unknown', 'DKIM unknown', 'DMARC unknown'])
      names.isSilent = false
      expect((await states())[0]).toBe('SPF ok')
    },
  )
})

test('SETTING-043 emails that were not sent are listed with the mail server’s answer, newest first', async () => {
  expect((await health()).failures).toEqual([])
  const insert = (to: string, state: string, minutes: number, message: string) =>
    shop.rows(`insert into jobs.job (name, data, state, completed_on, started_on, output)
      values ('mail', '{"to": "${to}", "template": "shipped", "data": {}}', '${state}',
        ${state === 'failed' ? `'2026-11-27T10:0${minutes}:00Z'` : 'null'}, '2026-11-27T10:0${minutes}:00Z', '{"message": "${message}"}')`)
  await insert('mei@shop.test', 'failed', 1, '550 no such mailbox')
  await insert('wei@shop.test', 'retry', 2, '421 try later')
  await insert('sent@shop.test', 'completed', 3, 'ok')
  expect((await health()).failures).toEqual([
    {
      to: 'wei@shop.test',
      template: 'shipped',
      at: '2026-11-27T10:02:00.000Z',
      answer: '421 try later',
      isRetried: true,
    },
    {
      to: 'mei@shop.test',
      template: 'shipped',
      at: '2026-11-27T10:01:00.000Z',
      answer: '550 no such mailbox',
      isRetried: false,
    },
  ])
})
