import type { Meta, StoryObj } from '@storybook/react-vite'
import { NumberField } from './number-field.tsx'
import { StoryEditor } from './story-editor.tsx'

export default {
  component: NumberField,
  decorators: [
    (Story) => (
      <StoryEditor>
        <Story />
      </StoryEditor>
    ),
  ],
} satisfies Meta<typeof NumberField>

type Story = StoryObj<typeof NumberField>

const args = { label: 'W', name: 'Width', unit: 'mm', min: 1, max: 420, step: 1, onChange: () => {} }

export const Known: Story = { args: { ...args, value: 115 } }

export const Mixed: Story = { args: { ...args, value: undefined } }

export const Disabled: Story = { args: { ...args, value: 115, isDisabled: true } }
