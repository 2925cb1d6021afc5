import { expect, test } from 'vitest'
import { checkDkim, checkDmarc, checkSpf, senderDomain } from './sender-records.ts'

test.each([
  ['no record', [], 'missing'],
  ['an unrelated record', ['google-site-verification=1', 'v=spf10 -all'], 'missing'],
  ['a strict rule', ['v=spf1 include:_spf.mail.example -all'], 'ok'],
  ['a soft rule', ['other', 'V=SPF1 ip4:192.0.2.1 ~all'], 'ok'],
  ['a redirect to another record', ['v=spf1 redirect=_spf.mail.example'], 'ok'],
  ['permission for everybody', ['v=spf1 +all'], 'weak'],
  ['permission for everybody, without a qualifier', ['v=spf1 include:_spf.mail.example all'], 'weak'],
  ['a neutral rule', ['v=spf1 ?all'], 'weak'],
  ['no “all” mechanism', ['v=spf1 include:small-all.example'], 'weak'],
  ['two records', ['v=spf1 -all', 'v=spf1 ~all'], 'broken'],
])('SPF with %s (%j) is %s', (_name, records, state) => {
  expect(checkSpf(records).state).toBe(state)
})

test.each([
  ['no record', [], 'missing'],
  ['no key', ['v=DKIM1; k=rsa'], 'missing'],
  ['a key', ['v=DKIM1; k=rsa; p=MIGfMA0'], 'ok'],
  ['a key without a version', ['p=MIGfMA0'], 'ok'],
  ['a revoked key', ['v=DKIM1; p='], 'broken'],
  ['a revoked key followed by another tag', ['v=DKIM1; p= ; t=s'], 'broken'],
])('DKIM with %s (%j) is %s', (_name, records, state) => {
  expect(checkDkim('mail', records).state).toBe(state)
})

test.each([
  ['no record', [], 'missing'],
  ['a policy', ['v=DMARC1; p=quarantine; rua=mailto:a@b.example'], 'ok'],
  ['a strict policy', ['v=DMARC1;p=reject'], 'ok'],
  ['a policy that only reports', ['v=DMARC1; p=none'], 'weak'],
  ['only the policy of subdomains', ['v=DMARC1; sp=reject'], 'broken'],
  ['two records', ['v=DMARC1; p=reject', 'v=DMARC1; p=none'], 'broken'],
])('DMARC with %s (%j) is %s', (_name, records, state) => {
  expect(checkDmarc(records).state).toBe(state)
})

test.each([
  ['Printery <shop@Shop.Example>', 'shop.example'],
  ['shop@shop.example', 'shop.example'],
  ['nobody', ''],
])('the domain of the sender %s is “%s”', (from, domain) => {
  expect(senderDomain(from)).toBe(domain)
})
