import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field } from '../forms/field.tsx'
import { DialogForm } from './dialog-form.tsx'

export default { component: DialogForm } satisfies Meta<typeof DialogForm>

type Story = StoryObj<typeof DialogForm>

const args = {
  submit: 'Extend',
  onSubmit: () => {},
  onCancel: () => {},
  children: <Field label="Valid until">{(ids) => <input {...ids} className="input" type="date" />}</Field>,
}

export const Fields: Story = { args }

export const Refused: Story = { args: { ...args, error: 'This quotation has ended.' } }
