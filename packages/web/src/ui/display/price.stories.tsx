import type { Cents } from '@printery/domain'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Price } from './price.tsx'

export default { component: Price } satisfies Meta<typeof Price>

type Story = StoryObj<typeof Price>

export const UnitPrice: Story = { args: { cents: 895 as Cents } }

export const Total: Story = { args: { cents: 214_80 as Cents, total: true } }
