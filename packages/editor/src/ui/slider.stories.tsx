import type { Meta, StoryObj } from '@storybook/react-vite'
import { Slider } from './slider.tsx'
import { StoryEditor } from './story-editor.tsx'

export default {
  component: Slider,
  decorators: [
    (Story) => (
      <StoryEditor>
        <div style={{ width: 240 }}>
          <Story />
        </div>
      </StoryEditor>
    ),
  ],
} satisfies Meta<typeof Slider>

type Story = StoryObj<typeof Slider>

const args = {
  label: 'Opacity',
  defaultValue: 100,
  min: 0,
  max: 100,
  step: 1,
  format: (value: number) => `${value}%`,
  onChange: () => {},
}

export const Known: Story = { args: { ...args, value: 60 } }

export const Mixed: Story = { args: { ...args, value: undefined } }
