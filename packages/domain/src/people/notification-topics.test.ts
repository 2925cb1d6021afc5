import { expect, test } from 'vitest'
import { statuses } from '../statuses/status-table.ts'
import { step } from '../testing/step.ts'
import {
  emailsAbout,
  hasNotifications,
  isAlwaysShown,
  notificationTopics,
  topicOf,
  topicsFor,
} from './notification-topics.ts'
import { emailKinds, notificationKinds } from './notifications.ts'

test('the topic of a notification depends on its kind and status', () =>
  step('NOTIFY-005', () => {
    const kinds = notificationKinds.filter((kind) => !kind.endsWith(' status'))
    expect(kinds.map((kind) => `${kind}: ${topicOf(kind)}`)).toEqual([
      'proof: design',
      'delivery date: delivery',
      'new order: orders',
      'new items: items',
      'design replaced: design',
      'design approved: design',
      'order cancelled: orders',
      'refund failed: money',
      'refund made: money',
      'supplier waiting: products',
      'product waiting: products',
      'price waiting: products',
      'supplier decided: account',
      'product decided: products',
      'price decided: products',
      'quotation question: quotations',
      'quotation declined: quotations',
      'supplier notice: orders',
      'notice waiting: orders',
      'alarm: alarms',
    ])
    expect(statuses.map((status) => topicOf('order status', status))).toEqual([
      'orders',
      ...['design', 'design', 'design'],
      ...['production', 'production', 'production', 'production', 'production', 'production'],
      ...['delivery', 'delivery', 'delivery', 'delivery', 'delivery'],
      ...['orders', 'money'],
    ])
    for (const status of statuses)
      expect(topicOf('item status', status)).toBe(topicOf('order status', status))
    expect(topicOf('order status')).toBe('orders')
  }))

test('each role has the topics that concern it, and staff who answer alarms have that topic too', () => {
  const customerTopics = ['orders', 'design', 'production', 'delivery', 'messages', 'money']
  expect(topicsFor({ role: 'customer' })).toEqual(customerTopics)
  expect(topicsFor({ role: 'supplier' })).toEqual([
    ...['orders', 'items', 'design', 'production', 'delivery', 'messages', 'money', 'products', 'account'],
  ])
  const staffTopics = [
    ...['orders', 'items', 'design', 'production', 'delivery', 'messages', 'money', 'quotations', 'products'],
  ]
  expect(topicsFor({ role: 'admin', staffRole: 'sales' })).toEqual(staffTopics)
  expect(topicsFor({ role: 'admin', staffRole: 'owner' })).toEqual([...staffTopics, 'alarms'])
})

test('topics of refunds and the account are always shown, alarms to owners; each kind of email is a topic', () => {
  const alwaysShownTopics = (person: Parameters<typeof isAlwaysShown>[0]) =>
    notificationTopics.filter((topic) => isAlwaysShown(person, topic))
  expect(alwaysShownTopics({ role: 'customer' })).toEqual(['money', 'account'])
  expect(alwaysShownTopics({ role: 'admin', staffRole: 'manager' })).toEqual(['money', 'account'])
  expect(alwaysShownTopics({ role: 'admin', staffRole: 'owner' })).toEqual(['money', 'account', 'alarms'])
  expect(notificationTopics.filter((topic) => !hasNotifications(topic))).toEqual(['messages'])
  expect(notificationTopics).toEqual(expect.arrayContaining([...emailKinds]))
})

test('emails about a topic without a choice are always sent, go to the mailbox of the shop, or are never sent', () =>
  step('NOTIFY-026', () => {
    const topicsWithoutChoice = (role: 'customer' | 'supplier' | 'admin') =>
      notificationTopics.flatMap((topic) => {
        const emails = emailsAbout({ role }, topic)
        return topicsFor({ role }).includes(topic) && emails !== 'optional' ? [`${topic}: ${emails}`] : []
      })
    expect(topicsWithoutChoice('customer')).toEqual(['orders: always', 'money: always'])
    expect(topicsWithoutChoice('supplier')).toEqual([
      ...['orders: always', 'money: always', 'products: always', 'account: always'],
    ])
    expect(topicsWithoutChoice('admin')).toEqual([
      ...['orders: mailbox', 'items: none', 'money: mailbox', 'quotations: mailbox', 'products: none'],
    ])
  }))
