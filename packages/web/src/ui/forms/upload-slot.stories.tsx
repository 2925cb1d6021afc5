import type { Meta, StoryObj } from '@storybook/react-vite'
import { star } from '../pictures/story-pictures.ts'
import { PictureSlot } from './upload-slot.tsx'

export default { component: PictureSlot } satisfies Meta<typeof PictureSlot>

type Story = StoryObj<typeof PictureSlot>

const args = { subject: 'Front', label: 'Your artwork', description: undefined, onArtwork: () => {} }

export const NoFile: Story = { args: { ...args, artwork: undefined } }

export const Selected: Story = {
  args: {
    ...args,
    artwork: { file: new File([], 'star.png'), url: star, width: 2400, height: 2400 },
    description: '2400 × 2400 px',
  },
}
