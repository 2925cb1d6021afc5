import type { Meta, StoryObj } from '@storybook/react-vite'
import { Note } from './note.tsx'

export default { component: Note } satisfies Meta<typeof Note>

type Story = StoryObj<typeof Note>

export const Info: Story = { args: { tone: 'info', children: 'The back takes A4 at most.' } }

export const Waiting: Story = { args: { tone: 'wait', children: 'A font is on its way.' } }

export const Bad: Story = {
  args: {
    tone: 'bad',
    children: 'The design was not saved.',
    action: { label: 'Try again', run: () => {} },
  },
}
