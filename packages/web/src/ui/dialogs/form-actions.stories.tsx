import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormActions } from './form-actions.tsx'

export default { component: FormActions } satisfies Meta<typeof FormActions>

type Story = StoryObj<typeof FormActions>

const args = { submit: 'Save', cancel: 'Cancel', onCancel: () => {} }

export const Save: Story = { args }

export const Refused: Story = { args: { ...args, error: 'This code exists already.' } }

export const Busy: Story = { args: { ...args, submit: 'Saving …', isBusy: true } }

export const Dangerous: Story = { args: { ...args, submit: 'Close the account', danger: true } }
