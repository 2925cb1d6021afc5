import type { Meta, StoryObj } from '@storybook/react-vite'
import { Art } from './art.tsx'
import { StoryEditor } from './story-editor.tsx'

export default {
  component: Art,
  decorators: [
    (Story) => (
      <StoryEditor>
        <div style={{ width: 96 }}>
          <Story />
        </div>
      </StoryEditor>
    ),
  ],
} satisfies Meta<typeof Art>

export const Triangle: StoryObj<typeof Art> = {
  args: {
    box: { x: 0, y: 0, width: 20, height: 20 },
    items: [
      {
        type: 'path',
        fill: '2a4fa0',
        path: [
          { to: 'M', at: [2, 2] },
          { to: 'L', at: [18, 2] },
          { to: 'L', at: [10, 18] },
          { to: 'Z', at: [] },
        ],
      },
    ],
  },
}
