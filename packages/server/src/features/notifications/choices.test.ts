import type { NotificationChoices } from '@printery/contract'
import { buy, openShop, type Person, step, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

/** The choices as `topic page/email`: + is on, - is off, ! is always on, . has none. */
const choicesOf = async (person: Person) =>
  formatChoices((await person.get('/user/notifications')).json as NotificationChoices)
const formatChoices = ({ choices }: NotificationChoices) =>
  choices.map(({ topic, page, isAlwaysListed, email }) => {
    const formatChoice = (isOn: boolean | null) => (isOn === null ? '.' : isOn ? '+' : '-')
    return `${topic} ${isAlwaysListed ? '!' : formatChoice(page)}${formatChoice(email)}`
  })
const choose = (person: Person, ...choices: object[]) => person.patch('/user/notifications', { choices })

test('NOTIFY-009 each role turns its topics on and off on the page and by email, and earlier choices of emails are kept', async () => {
  const [customer, supplier, owner] = await Promise.all([
    shop.aPerson(),
    shop.aPerson('supplier'),
    shop.aPerson('admin'),
  ])
  await customer.patch('/user/mails', { production: false })
  expect(await choicesOf(customer)).toEqual([
    ...['orders +.', 'design ++', 'production +-', 'delivery ++', 'messages .+', 'money !.'],
  ])
  expect(await choicesOf(supplier)).toEqual([
    ...['orders +.', 'items ++', 'design ++', 'production ++', 'delivery ++', 'messages .+', 'money !.'],
    ...['products +.', 'account !.'],
  ])
  expect(await choicesOf(owner)).toEqual([
    ...['orders +.', 'items +.', 'design ++', 'production ++', 'delivery ++', 'messages .+', 'money !.'],
    ...['quotations +.', 'products +.', 'alarms !.'],
  ])
  await step(
    'NOTIFY-026 the choices state which emails are always sent, go to the mailbox of the shop, or do not exist',
    async () => {
      const fixed = async (person: Person) => {
        const { choices } = (await person.get('/user/notifications')).json as NotificationChoices
        return choices.flatMap(({ topic, email, emails }) => (email === null ? [`${topic} ${emails}`] : []))
      }
      expect(await fixed(customer)).toEqual(['orders always', 'money always'])
      expect(await fixed(supplier)).toEqual([
        ...['orders always', 'money always', 'products always', 'account always'],
      ])
      expect(await fixed(owner)).toEqual([
        ...['orders mailbox', 'items none', 'money mailbox', 'quotations mailbox', 'products none'],
        'alarms mailbox',
      ])
    },
  )
  const changed = await choose(
    customer,
    { topic: 'production', page: false, email: true },
    { topic: 'messages', email: false },
  )
  expect([changed.status, formatChoices(changed.json)]).toEqual([
    200,
    ['orders +.', 'design ++', 'production -+', 'delivery ++', 'messages .-', 'money !.'],
  ])
  expect((await customer.get('/user/mails')).json.mails).toEqual({
    ...{ design: true, production: true, delivery: true, messages: false },
  })
  await choose(customer, { topic: 'production', page: true })
  await choose(customer, { topic: 'production', page: true })
  expect(await choicesOf(customer)).toContain('production ++')
  expect(await choicesOf(supplier)).toContain('production ++')
})

test('NOTIFY-010 a topic that is turned off on the page is neither listed nor counted, and is listed again when it is turned on', async () => {
  const customer = await shop.aPerson()
  await buy(shop, customer, { printed: false })
  const listedTopics = async (query = '') => {
    const { notices, unread } = (await customer.get(`/notices${query}`)).json
    return [notices.length, unread]
  }
  expect(await listedTopics()).toEqual([1, 1])
  await choose(customer, { topic: 'orders', page: false })
  expect([
    await listedTopics(),
    await listedTopics('?topic=orders'),
    await listedTopics('?unread=true'),
  ]).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  // Notifications that happen meanwhile are stored, and marking everything as read leaves those that were not seen.
  await buy(shop, customer, { printed: false })
  await customer.post('/notices/read', { upTo: Number.MAX_SAFE_INTEGER })
  await choose(customer, { topic: 'orders', page: true })
  expect(await listedTopics()).toEqual([2, 2])
})

test('NOTIFY-011 notifications of refunds always come, owners also get alarms, and a person who becomes an owner sees them again', async () => {
  const [owner, manager] = await Promise.all([shop.aPerson('admin'), shop.aPerson('admin')])
  await shop.rows(`update users set staff_role = 'manager' where id = '${manager.user.id}'`)
  expect((await choose(owner, { topic: 'alarms', page: false })).status).toBe(422)
  expect((await choose(owner, { topic: 'money', page: false })).status).toBe(422)
  expect((await choose(manager, { topic: 'alarms', page: false })).status).toBe(200)
  const alarmsOf = async (person: Person) => (await person.get('/notices?topic=alarms')).json.notices.length
  for (const { user } of [owner, manager])
    await shop.rows(
      `insert into notices (user_id, kind, topic, facts) values ('${user.id}', 'alarm', 'alarms', '{"alarm": "paid-twice"}')`,
    )
  expect([await alarmsOf(owner), await alarmsOf(manager)]).toEqual([1, 0])
  await shop.rows(`update users set staff_role = 'owner' where id = '${manager.user.id}'`)
  expect(await alarmsOf(manager)).toBe(1)
})

test('NOTIFY-012 choices that aren’t offered to a person are refused with their field, and nothing is changed', async () => {
  const customer = await shop.aPerson()
  const choicesBefore = await choicesOf(customer)
  const design = { topic: 'design', page: false }
  const refusals: [object[], Record<string, string>][] = [
    [
      [design, { topic: 'alarms', page: false }],
      { 'choices.1.topic': 'You have no notifications about this.' },
    ],
    [[{ topic: 'items', email: false }], { 'choices.0.topic': 'You have no notifications about this.' }],
    [[design, { ...design, page: true }], { 'choices.1.topic': 'This appears twice.' }],
    [[{ topic: 'messages', page: false }], { 'choices.0.page': 'Messages have a page of their own.' }],
    [[{ topic: 'money', page: false }], { 'choices.0.page': 'This always comes.' }],
    [
      [{ topic: 'orders', email: false }],
      { 'choices.0.email': 'There are no emails about this that could be turned off.' },
    ],
  ]
  for (const [choices, fieldErrors] of refusals)
    expect(await choose(customer, ...choices)).toMatchObject({ status: 422, json: { fieldErrors } })
  for (const body of [
    ...[{ choices: 'all' }, { choices: [{ topic: 'weather', page: false }] }],
    ...[{ choices: [{ topic: 'design', page: 'no' }] }, { choices: [], userId: customer.user.id }],
    { choices: Array.from({ length: 12 }, () => design) },
  ])
    expect((await customer.patch('/user/notifications', body)).status).toBe(422)
  expect(await choicesOf(customer)).toEqual(choicesBefore)
})

test('a closed account leaves no choices', async () => {
  const leaver = await shop.aPerson()
  await choose(leaver, { topic: 'design', page: false, email: false })
  await step('choices of topics and of emails are deleted', async () => {
    expect((await leaver.post('/user/close', { currentPassword: leaver.password })).status).toBe(200)
    for (const table of ['notices_off', 'mails_off'])
      expect(await shop.rows(`select 1 from ${table} where user_id = '${leaver.user.id}'`)).toEqual([])
  })
})
