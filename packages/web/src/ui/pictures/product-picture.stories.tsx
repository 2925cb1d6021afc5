import type { Meta, StoryObj } from '@storybook/react-vite'
import { LinePicture, ProductPicture } from './product-picture.tsx'
import { tote } from './story-pictures.ts'

export default {
  component: ProductPicture,
  decorators: [
    (Story) => (
      <div style={{ width: 240 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProductPicture>

type Story = StoryObj<typeof ProductPicture>

const args = { src: tote.url, alt: 'Canvas Tote, natural' }

export const CutOut: Story = { args }

export const OnBackdrop: Story = { args: { ...args, backdrop: 'mint' } }

export const CartLine: Story = {
  args,
  render: ({ alt }) => <LinePicture line={{ image: tote.url, printed: null }} alt={alt} backdrop="butter" />,
}
