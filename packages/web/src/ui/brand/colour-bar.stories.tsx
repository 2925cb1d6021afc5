import type { Meta, StoryObj } from '@storybook/react-vite'
import { ColourBar } from './colour-bar.tsx'

export default { component: ColourBar } satisfies Meta<typeof ColourBar>

export const Default: StoryObj<typeof ColourBar> = {}
