import type { Meta, StoryObj } from '@storybook/react-vite'
import { Choice } from './choice.tsx'

export default {
  component: Choice,
  render: (args) => (
    <label>
      <Choice {...args} /> Fast service
    </label>
  ),
  args: { onChange: () => {} },
} satisfies Meta<typeof Choice>

type Story = StoryObj<typeof Choice>

export const Checkbox: Story = { args: { type: 'checkbox', checked: true } }

export const RadioButton: Story = { args: { type: 'radio', checked: false } }
