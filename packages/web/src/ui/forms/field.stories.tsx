import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field } from './field.tsx'

export default { component: Field } satisfies Meta<typeof Field>

type Story = StoryObj<typeof Field>

const args: Story['args'] = {
  label: 'Postal code',
  children: (ids) => <input {...ids} className="input" defaultValue="10115" />,
}

export const Plain: Story = { args }

export const WithHint: Story = { args: { ...args, hint: 'Five digits.' } }

export const Invalid: Story = { args: { ...args, error: 'A postal code has five digits.' } }

export const ReadOnly: Story = {
  args: { ...args, children: (ids) => <input {...ids} className="input" readOnly value="10115" /> },
}

export const LongText: Story = {
  args: { ...args, label: 'Notes', children: (ids) => <textarea {...ids} className="input" rows={3} /> },
}
