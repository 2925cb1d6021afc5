import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { render } from '@react-email/render'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import type { ShopDetails } from './email-content.ts'
import { buttonStyle, font, hairline, masthead, paper, paragraph, sheet, small } from './layout.ts'

/** A block of a broadcast, with the data of its ids; links are absolute. */
export type EmailBlock =
  | { kind: 'heading' | 'text'; text: string }
  | { kind: 'picture'; src: string; width: number; height: number; alt: string; link?: string | undefined }
  | { kind: 'button'; label: string; link: string }
  | { kind: 'product'; title: string; picture: string; link: string }
  | { kind: 'divider' }

export interface BroadcastEmail {
  subject: string
  preheader: string
  blocks: readonly EmailBlock[]
  countsOpens: boolean
}

/** Placeholders for the links of one receiver, so that an email is rendered once for all. */
const unsubscribePlaceholder = 'https://leave.invalid/'
const openedPlaceholder = 'https://opened.invalid/'

export interface BroadcastTemplate {
  subject: string
  /** The email of one receiver. Without `openedUrl` opens are not tracked. */
  fill: (urls: { unsubscribeUrl: string; openedUrl?: string | undefined }) => { html: string; text: string }
}

const width = 496
const heading: CSSProperties = { ...paragraph, fontSize: 22, fontWeight: 700, lineHeight: '28px' }
const picture: CSSProperties = { display: 'block', height: 'auto', maxWidth: '100%', width: '100%' }

const texts = {
  see: 'See it in the shop',
  why: (shop: string) => `You get this email because you asked ${shop} for news and confirmed it.`,
  leave: 'Leave the list',
  leaveText: (url: string) => `Leave the list: ${url}`,
  counts: 'It contains a picture that tells us when it is opened.',
}

/** Renders a broadcast. Texts are escaped; line breaks stay. */
export async function renderBroadcast(
  { subject, preheader, blocks, countsOpens }: BroadcastEmail,
  shopDetails: ShopDetails,
): Promise<BroadcastTemplate> {
  const reasons = [texts.why(shopDetails.businessName), ...(countsOpens ? [texts.counts] : [])].join(' ')
  const sender = `${shopDetails.businessName}, ${shopDetails.businessAddress}.`
  const html = await render(
    h(
      Html,
      { lang: 'en' },
      h(Head, null, h('meta', { name: 'color-scheme', content: 'light' })),
      h(Preview, null, preheader),
      h(
        Body,
        { style: { backgroundColor: paper, fontFamily: font, margin: 0, padding: '24px 12px' } },
        h(
          Container,
          {
            style: {
              ...{ backgroundColor: sheet, border: `1px solid ${hairline}`, borderRadius: 8 },
              ...{ maxWidth: 560, padding: 32 },
            },
          },
          masthead(shopDetails),
          ...blocks.map((block, index) => h('div', { key: index }, renderBlock(block, shopDetails))),
          h(Hr, { style: { borderColor: hairline, margin: '24px 0 16px' } }),
          h(
            Text,
            { style: small },
            `${sender} ${reasons} `,
            h('a', { href: unsubscribePlaceholder, style: { color: 'inherit' } }, texts.leave),
          ),
        ),
        countsOpens && h('img', { src: openedPlaceholder, width: 1, height: 1, alt: '' }),
      ),
    ),
  )
  const text = [
    ...blocks.map(plainText),
    `--\n${sender} ${reasons}\n${texts.leaveText(unsubscribePlaceholder)}`,
  ].join('\n\n')
  return {
    subject,
    fill: ({ unsubscribeUrl, openedUrl }) => ({
      html: html
        .replaceAll(unsubscribePlaceholder, unsubscribeUrl)
        .replaceAll(openedPlaceholder, openedUrl ?? 'data:,'),
      text: text.replaceAll(unsubscribePlaceholder, unsubscribeUrl),
    }),
  }
}

function renderBlock(block: EmailBlock, shopDetails: ShopDetails): ReactNode {
  switch (block.kind) {
    case 'heading':
      return h('h2', { style: heading }, block.text)
    case 'text':
      return h(
        'div',
        null,
        ...paragraphs(block.text).map((text, index) =>
          h(Text, { key: index, style: { ...paragraph, whiteSpace: 'pre-line' } }, text),
        ),
      )
    case 'picture': {
      const { src, alt } = block
      const height = Math.round((block.height / block.width) * width)
      const img = h('img', { src, alt, width, height, style: { ...picture, margin: '0 0 16px' } })
      return block.link ? h('a', { href: block.link }, img) : img
    }
    case 'button':
      return h(
        Section,
        { style: { margin: '8px 0 24px' } },
        h(Button, { href: block.link, style: buttonStyle(shopDetails) }, block.label),
      )
    case 'product':
      return h(
        Section,
        { style: { margin: '0 0 24px' } },
        h(
          'a',
          { href: block.link, style: { color: 'inherit', textDecoration: 'none' } },
          h('img', { src: block.picture, alt: block.title, width, height: 260, style: picture }),
          h(Text, { style: { ...paragraph, fontWeight: 700, margin: '8px 0' } }, block.title),
        ),
        h(Button, { href: block.link, style: buttonStyle(shopDetails) }, texts.see),
      )
    case 'divider':
      return h(Hr, { style: { borderColor: hairline, margin: '8px 0 24px' } })
  }
}

function plainText(block: EmailBlock): string {
  switch (block.kind) {
    case 'heading':
      return block.text.toUpperCase()
    case 'text':
      return paragraphs(block.text).join('\n\n')
    case 'picture':
      return block.link ? `[${block.alt}] ${block.link}` : `[${block.alt}]`
    case 'button':
      return `${block.label}: ${block.link}`
    case 'product':
      return `${block.title}: ${block.link}`
    case 'divider':
      return '* * *'
  }
}

function paragraphs(text: string): string[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
