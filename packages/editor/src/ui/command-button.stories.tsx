import type { Meta, StoryObj } from '@storybook/react-vite'
import { CommandButton } from './command-button.tsx'
import { StoryEditor } from './story-editor.tsx'

export default {
  component: CommandButton,
  decorators: [
    (Story) => (
      <StoryEditor>
        <Story />
      </StoryEditor>
    ),
  ],
} satisfies Meta<typeof CommandButton>

type Story = StoryObj<typeof CommandButton>

export const Disabled: Story = { args: { id: 'undo', icon: 'undo' } }

export const Enabled: Story = { args: { id: 'zoom-in', icon: 'plus' } }
