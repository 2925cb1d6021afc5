import type { Meta, StoryObj } from '@storybook/react-vite'
import { Gone } from './gone.tsx'

export default { component: Gone } satisfies Meta<typeof Gone>

export const OldLink: StoryObj<typeof Gone> = {
  args: { message: 'This proof is not shared any more.', button: 'See the products' },
}
