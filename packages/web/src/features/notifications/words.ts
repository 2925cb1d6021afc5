import type { NotificationView } from '@printery/contract'
import {
  customerLabel,
  formatDay,
  formatTotal,
  publicNumber,
  type Role,
  type Status,
  statusRow,
} from '@printery/domain'
import { alarmText } from '@printery/domain/alarms'
import type { IconName } from '../../ui/display/icon.tsx'
import { texts } from './texts.ts'

export interface NotificationText {
  icon: IconName
  title: string
  text: string
  /** URL of its page. */
  to: string
}

const icons: Record<NotificationView['kind'], IconName> = {
  'order status': 'clock',
  'item status': 'clock',
  proof: 'eye',
  'delivery date': 'calendar',
  'new order': 'receipt',
  'new items': 'box',
  'design replaced': 'nib',
  'design approved': 'check',
  'order cancelled': 'cross',
  'refund failed': 'warn',
  'refund made': 'card',
  'supplier waiting': 'user',
  'product waiting': 'tag',
  'price waiting': 'tag',
  'supplier decided': 'user',
  'product decided': 'tag',
  'price decided': 'tag',
  'quotation question': 'chat',
  'quotation declined': 'cross',
  'supplier notice': 'chat',
  'notice waiting': 'clock',
  alarm: 'warn',
}
const iconOfTone = { green: 'check', orange: 'clock', red: 'warn' } as const
/** Icons of statuses with a red tone that, unlike others, need no action. */
const iconOfFinalStatus: Partial<Record<Status, IconName>> = { cancelled: 'cross', refunded: 'card' }

/** The texts of a notification for its receiver. */
export function notificationText(notification: NotificationView, role: Role): NotificationText {
  const { kind, facts } = notification
  const isStatus = kind === 'order status' || kind === 'item status'
  return {
    icon: isStatus && facts.status ? iconOfStatus(facts.status) : icons[kind],
    title: facts.title ?? facts.brandName ?? titleOf(notification),
    text: sentence(notification),
    to: hrefOf(notification, role),
  }
}

function titleOf({ orderId, quotationId, facts }: NotificationView): string {
  if (facts.alarm) return alarmText(facts.alarm).title
  if (quotationId) return texts.quotation(publicNumber(quotationId))
  return orderId === null ? texts.yourAccount : texts.order(publicNumber(orderId))
}

function iconOfStatus(status: Status): IconName {
  return iconOfFinalStatus[status] ?? iconOfTone[statusRow(status).customer]
}

function sentence({ kind, facts }: NotificationView): string {
  const { status = 'payment received', pieces = 0, version = 1, amount = 0, from = '', to = '' } = facts
  const isCorrected = kind === 'item status' && status === 'design rejected' && facts.version !== undefined
  if (kind === 'order status') return statusRow(status).banner
  if (isCorrected) return texts.corrected(version)
  if (kind === 'item status') return itemSentence(status)
  if (kind === 'delivery date') return texts.newDate(formatDay(to), formatDay(from))
  if (kind === 'new order') return texts.newOrder(pieces, formatTotal(amount))
  if (kind === 'new items') return texts.newItems(pieces)
  if (kind === 'design replaced') return texts.newVersion(version)
  if (kind === 'refund failed') return texts.refundFailed(formatTotal(amount))
  if (kind === 'refund made') return texts.refundMade(formatTotal(amount))
  if (kind === 'supplier decided' || kind === 'product decided' || kind === 'price decided')
    return decisionSentence(kind, facts)
  if (kind === 'supplier notice') return texts.supplierNotice(facts.subject ?? '', facts.text ?? '')
  if (kind === 'notice waiting') return texts.noticeWaiting(facts.subject ?? '')
  return texts.sentences[kind]
}

function decisionSentence(
  kind: 'supplier decided' | 'product decided' | 'price decided',
  { decision = 'approved', reason }: NotificationView['facts'],
): string {
  const sentence = texts.decisions[kind][decision] ?? ''
  return reason ? `${sentence} ${reason}` : sentence
}

/** The text of the banner in the design phase; in later phases the label of the status. */
function itemSentence(status: Status): string {
  const { phase, banner } = statusRow(status)
  const label = customerLabel(status, 'item')
  return phase === 'Design' ? banner : `${label.charAt(0).toUpperCase()}${label.slice(1)}.`
}

const reviewed: readonly NotificationView['kind'][] = ['proof', 'design replaced', 'design approved']

function hrefOf({ kind, facts, orderId, quotationId, itemId }: NotificationView, role: Role): string {
  if (kind === 'alarm') return '/adminPortal/alarms'
  if (kind === 'notice waiting') return '/adminPortal/broadcast?tab=notices'
  if (kind === 'supplier notice')
    return role === 'admin' ? '/adminPortal/broadcast?tab=notices' : '/account/mygifts'
  if (quotationId) return `/adminPortal/quotation/${quotationId}`
  if (orderId === null) return role === 'admin' ? '/adminPortal/suppliers' : '/sellerPortal/myproducts'
  const isRejected = kind === 'item status' && facts.status === 'design rejected'
  if (itemId && (isRejected || reviewed.includes(kind))) return `/reviewOrder/${orderId}/${itemId}`
  // Suppliers see their items in their own list. Their purchases have the same page as those of customers.
  if (role === 'supplier' && (kind === 'new items' || kind === 'order cancelled'))
    return `/sellerPortal/myorders?order=${publicNumber(orderId)}`
  return `/account/mygifts/${orderId}`
}
