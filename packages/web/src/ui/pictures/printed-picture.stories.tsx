import type { Meta, StoryObj } from '@storybook/react-vite'
import { PrintedPicture } from './printed-picture.tsx'
import { star, tote } from './story-pictures.ts'

export default {
  component: PrintedPicture,
  decorators: [
    (Story) => (
      <div className="backdrop backdrop-sky" style={{ width: 280, height: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PrintedPicture>

type Story = StoryObj<typeof PrintedPicture>

const args = { src: tote.url, alt: 'Canvas Tote, natural, front', longerEdgePx: 300, ratio: tote.ratio }

export const Printed: Story = {
  args: {
    ...args,
    artwork: {
      url: star,
      left: 32,
      top: 50,
      width: 36,
      height: 30,
      rotation: 0,
      fromTop: false,
      opaque: false,
    },
  },
}

export const Plain: Story = { args: { ...args, artwork: undefined } }
