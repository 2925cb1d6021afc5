import type { Meta, StoryObj } from '@storybook/react-vite'
import { SearchField } from './search-field.tsx'

export default {
  component: SearchField,
  parameters: { portal: true },
  decorators: [
    (Story) => (
      <div className="tb">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SearchField>

type Story = StoryObj<typeof SearchField>

const args = {
  icon: 'search',
  label: 'Search orders',
  placeholder: 'Number, name or product',
  maxLength: 100,
  onSearch: () => {},
} as const

export const Nothing: Story = { args: { ...args, value: '' } }

export const Asked: Story = { args: { ...args, value: 'tote' } }
