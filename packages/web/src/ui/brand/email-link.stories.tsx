import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmailLink } from './email-link.tsx'

export default { component: EmailLink } satisfies Meta<typeof EmailLink>

type Story = StoryObj<typeof EmailLink>

export const InALine: Story = { args: { email: 'support@printery.example' } }

export const InANarrowColumn: Story = {
  args: { email: 'support@printery.example' },
  decorators: [
    (Story) => (
      <div style={{ width: 160 }}>
        <Story />
      </div>
    ),
  ],
}
