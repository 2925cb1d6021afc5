import { html, type Markup, page } from '../page.ts'
import type { SandboxPage } from '../pages.ts'
import type { MailMessage } from './message.ts'

const notice = 'Test page of the local mail sandbox. These messages were not sent to anybody.'

interface List {
  /** The URL of the list, e.g. `/sandbox/mail`. */
  base: string
  /** Newest first. */
  messages: MailMessage[]
  /** The id of the last message on this page, after which older ones begin. */
  older: string | undefined
  isFirst: boolean
}

export function listPage({ base, messages, older, isFirst }: List): SandboxPage {
  const content = html`
    <h1>Mail</h1>
    <p class="soft">What the shop has sent, newest first.</p>
    ${messages.length === 0 && html`<p>There is no mail${!isFirst && ' older than this'}.</p>`}
    <ul class="mails">${messages.map((message) => entry(base, message))}</ul>
    ${!isFirst && html`<p><a href="${base}">Newest mail</a></p>`}
    ${older && html`<p><a class="button" href="${base}?before=${older}">Older mail</a></p>`}`
  return { markup: page({ title: 'Mail', notice, content }) }
}

export function messagePage(base: string, message: MailMessage): SandboxPage {
  const { id, headers, html: body, text, attachments } = message
  const url = `${base}/${id}`
  const title = message.subject || 'No subject'
  const content = html`
    <p><a href="${base}">All mail</a></p>
    <h1>${title}</h1>
    <dl>
      <dt>Received</dt><dd>${time(message)}</dd>
      <dt>From</dt><dd>${headers.from || message.from}</dd>
      <dt>To</dt><dd>${headers.to || message.to.join(', ')}</dd>
      ${headers.cc && html`<dt>Copy</dt><dd>${headers.cc}</dd>`}
      ${headers.replyTo && html`<dt>Reply to</dt><dd>${headers.replyTo}</dd>`}
      <dt>Delivered to</dt><dd>${message.to.join(', ')}</dd>
    </dl>
    ${message.oneClickUrl && oneClick(message.oneClickUrl)}
    ${message.links.length > 0 && html`<h2>Links</h2>${linkList(message)}`}
    ${attachments.length > 0 && html`<h2>Files</h2><ul>${attachments.map((file, index) => attachment(url, file, index + 1))}</ul>`}
    ${body && html`<h2>Message</h2><iframe title="The message as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${url}/body"></iframe>`}
    <h2>Text part</h2>
    ${text ? html`<pre>${text}</pre>` : html`<p class="soft">This message has no text part.</p>`}`
  return {
    markup: page({ title, notice, content }),
    frames: ["'self'"],
    ...(message.oneClickUrl && { formTargets: [new URL(message.oneClickUrl).origin] }),
  }
}

export function unknownMailPage(base: string): SandboxPage {
  const content = html`<h1>No such mail</h1><p><a href="${base}">All mail</a></p>`
  return { markup: page({ title: 'No such mail', notice, content }) }
}

function entry(base: string, message: MailMessage): Markup {
  return html`<li>
    <p class="subject"><a href="${base}/${message.id}">${message.subject || 'No subject'}</a></p>
    <p>To ${message.to.join(', ')}</p>
    <p class="soft">${time(message)}</p>
    ${linkList(message)}
  </li>`
}

/** The button that mail programs show next to the sender (RFC 8058). */
function oneClick(url: string): Markup {
  return html`<form method="post" action="${url}">
    <input type="hidden" name="List-Unsubscribe" value="One-Click">
    <button>Unsubscribe</button>
  </form>`
}

function linkList({ links }: MailMessage): Markup {
  return html`<ul class="links">${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`
}

function attachment(url: string, file: MailMessage['attachments'][number], number: number): Markup {
  const size = Math.max(1, Math.round(file.content.byteLength / 1024))
  return html`<li><a href="${url}/files/${number}">${file.fileName}</a> <span class="soft">${file.contentType}, ${size} kB</span></li>`
}

function time({ receivedAt }: MailMessage): Markup {
  const iso = receivedAt.toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`
}
