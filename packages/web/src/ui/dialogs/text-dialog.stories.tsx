import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextDialog } from './text-dialog.tsx'

export default { component: TextDialog } satisfies Meta<typeof TextDialog>

type Story = StoryObj<typeof TextDialog>

const question = {
  storageKey: 'story',
  text: 'Its products stay out of the shop. You can approve it later.',
  label: 'Reason',
  hint: 'The supplier reads it.',
  missing: 'Write a reason.',
  maxLength: 500,
  onConfirm: async () => {},
}

export const Question: Story = {
  args: { question: { ...question, title: 'Answer the alarm', confirm: 'Save answer' }, onClose: () => {} },
}

export const Dangerous: Story = {
  args: {
    question: { ...question, title: 'Refuse Kampong Cloth?', confirm: 'Refuse', isDangerous: true },
    onClose: () => {},
  },
}
