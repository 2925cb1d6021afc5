import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field } from '../forms/field.tsx'
import { FormDialog } from './form-dialog.tsx'

export default { component: FormDialog } satisfies Meta<typeof FormDialog>

export const FirstFieldFocused: StoryObj<typeof FormDialog> = {
  args: {
    open: true,
    onOpenChange: () => {},
    title: 'Name this view',
    children: <Field label="Name">{(ids) => <input {...ids} className="input" />}</Field>,
  },
}
