import { type AccentShades, accentShades } from '@printery/domain/accent'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react'
import {
  buttonUrl,
  type EmailContent,
  footer,
  greeting,
  type ShopDetails,
  signature,
} from './email-content.ts'

/** The colours of the shop's pages, repeated because mail clients don't support CSS variables. */
export const paper = '#faf7f2'
export const sheet = '#fefcf9'
export const hairline = '#e9e3da'
const ink = '#1b1a16'
const secondaryTextColour = '#67635b'

export const font = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif"
export const paragraph: CSSProperties = { color: ink, fontSize: 16, lineHeight: '25px', margin: '0 0 16px' }
const quotation: CSSProperties = {
  ...paragraph,
  borderLeft: `3px solid ${hairline}`,
  paddingLeft: 16,
  whiteSpace: 'pre-wrap',
}
export const small: CSSProperties = {
  color: secondaryTextColour,
  fontSize: 13,
  lineHeight: '20px',
  margin: 0,
}

/** The colours of buttons and links on light paper, as emails have no other. */
function actionColours({ accentColour }: ShopDetails): AccentShades {
  if (accentColour !== undefined) return accentShades(accentColour).light
  return { ground: '#b63008', hover: '#b63008', onGround: '#ffffff', text: '#b63008' }
}

export function buttonStyle(shopDetails: ShopDetails): CSSProperties {
  const { ground, onGround } = actionColours(shopDetails)
  return {
    ...{ backgroundColor: ground, borderRadius: 3, color: onGround, fontSize: 16, fontWeight: 600 },
    ...{ padding: '13px 22px', textDecoration: 'none' },
  }
}

/** The shop's name, or its logo with the name as a text for people who see no pictures. */
export function masthead({ businessName, logo }: ShopDetails): ReactNode {
  const style: CSSProperties = { ...paragraph, fontSize: 20, fontWeight: 700, margin: '0 0 24px' }
  if (!logo) return h(Text, { style }, businessName)
  const { url, width, height } = logo
  return h(
    Text,
    { style },
    h('img', { src: url, alt: businessName, width, height, style: { display: 'block', maxWidth: '100%' } }),
  )
}

/** The layout of every email: one card with one button. React escapes every text. */
export function layoutOf(content: EmailContent, shopDetails: ShopDetails): ReactElement {
  return h(
    Html,
    { lang: 'en' },
    h(Head, null, h('meta', { name: 'color-scheme', content: 'light' })),
    h(Preview, null, content.preheader),
    h(
      Body,
      { style: { backgroundColor: paper, fontFamily: font, margin: 0, padding: '24px 12px' } },
      h(
        Container,
        {
          style: {
            backgroundColor: sheet,
            border: `1px solid ${hairline}`,
            borderRadius: 8,
            maxWidth: 560,
            padding: 32,
          },
        },
        masthead(shopDetails),
        h(Text, { style: paragraph }, greeting(content)),
        ...content.body.map((block, index) => blockOf(block, index, shopDetails)),
        labelled('Next:', content.next),
        labelled('Needed from you:', content.awaited),
        h(
          Section,
          { style: { margin: '28px 0' } },
          h(
            Button,
            { href: buttonUrl(content, shopDetails), style: buttonStyle(shopDetails) },
            content.button.label,
          ),
        ),
        h(Text, { style: paragraph }, signature),
        h(Hr, { style: { borderColor: hairline, margin: '24px 0 16px' } }),
        h(Text, { style: small }, footer(content, shopDetails)),
      ),
    ),
  )
}

function blockOf(block: EmailContent['body'][number], index: number, shopDetails: ShopDetails): ReactNode {
  if (typeof block === 'string') return h(Text, { key: index, style: paragraph }, block)
  if ('title' in block) {
    const link = block.path
      ? h(
          'a',
          { href: `${shopDetails.url}${block.path}`, style: { color: actionColours(shopDetails).text } },
          block.label,
        )
      : null
    return h(
      Text,
      { key: index, style: { ...paragraph, borderTop: `1px solid ${hairline}`, paddingTop: 16 } },
      h('strong', null, block.title),
      link && h('br'),
      link,
    )
  }
  if (!Array.isArray(block)) return h(Text, { key: index, style: quotation }, block.quote)
  const lines = block.map((line, index) =>
    h('li', { key: index, style: { ...paragraph, margin: '0 0 6px' } }, line),
  )
  return h('ul', { key: index, style: { margin: '0 0 16px', paddingLeft: 20 } }, ...lines)
}

function labelled(label: string, text: string): ReactNode {
  return h(Text, { style: paragraph }, h('strong', null, label), ` ${text}`)
}
