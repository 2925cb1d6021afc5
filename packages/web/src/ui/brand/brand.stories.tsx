import type { Meta, StoryObj } from '@storybook/react-vite'
import { Brand } from './brand.tsx'

export default { component: Brand } satisfies Meta<typeof Brand>

export const WordMark: StoryObj<typeof Brand> = {}
