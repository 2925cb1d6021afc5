import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pill } from './pill.tsx'

export default { component: Pill } satisfies Meta<typeof Pill>

type Story = StoryObj<typeof Pill>

export const Done: Story = { args: { tone: 'ok', children: 'Paid' } }

export const Waiting: Story = { args: { tone: 'wait', children: 'In review' } }

export const Refused: Story = { args: { tone: 'bad', children: 'Rejected' } }

export const InProgress: Story = { args: { tone: 'info', children: 'On its way' } }

export const Ended: Story = { args: { tone: 'idle', children: 'Expired' } }
