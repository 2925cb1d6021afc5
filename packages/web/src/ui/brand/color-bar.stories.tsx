import type { Meta, StoryObj } from '@storybook/react-vite'
import { ColorBar } from './color-bar.tsx'

export default { component: ColorBar } satisfies Meta<typeof ColorBar>

export const Default: StoryObj<typeof ColorBar> = {}
