import type { Meta, StoryObj } from '@storybook/react-vite'
import { Watermark } from './watermark.tsx'

export default {
  component: Watermark,
  decorators: [
    (Story) => (
      <div className="backdrop backdrop-blush" style={{ width: 320, height: 240 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Watermark>

export const OnPicture: StoryObj<typeof Watermark> = { args: { text: 'printery.example' } }
