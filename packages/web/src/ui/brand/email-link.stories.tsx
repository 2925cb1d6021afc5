import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmailLink } from './email-link.tsx'

export default { component: EmailLink } satisfies Meta<typeof EmailLink>

type Story = StoryObj<typeof EmailLink>

export const WideColumn: Story = { args: { email: 'support@printery.example' } }

export const NarrowColumn: Story = {
  args: { email: 'support@printery.example' },
  decorators: [
    (Story) => (
      <div style={{ width: 160 }}>
        <Story />
      </div>
    ),
  ],
}
