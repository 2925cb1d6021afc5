import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from './icon.tsx'
import { Note } from './note.tsx'

export default { component: Note } satisfies Meta<typeof Note>

type Story = StoryObj<typeof Note>

export const Info: Story = { args: { tone: 'info', children: 'Proofs come within one working day.' } }

export const Done: Story = { args: { tone: 'ok', children: 'Your order is paid.' } }

export const Waiting: Story = { args: { tone: 'wait', children: 'The supplier has two days to answer.' } }

export const Failure: Story = {
  args: {
    tone: 'bad',
    live: true,
    children: 'The card was declined. Nothing was charged.',
    action: (
      <button type="button" className="link">
        Try again
      </button>
    ),
  },
}

export const PermanentHint: Story = { args: { tone: 'plain', children: 'White ink hides the cloth.' } }

export const Compact: Story = {
  args: { tone: 'wait', compact: true, icon: <Icon name="warn" />, children: 'A font is missing.' },
}
