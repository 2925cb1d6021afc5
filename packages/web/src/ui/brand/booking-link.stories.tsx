import type { Meta, StoryObj } from '@storybook/react-vite'
import { BookingLink } from './booking-link.tsx'

export default { component: BookingLink } satisfies Meta<typeof BookingLink>

type Story = StoryObj<typeof BookingLink>

const args = { className: 'btn primary', children: 'Book a call' }

export const ShopPage: Story = { args: { ...args, url: '/contact' } }

export const ExternalPage: Story = { args: { ...args, url: 'https://calls.example/printery' } }
