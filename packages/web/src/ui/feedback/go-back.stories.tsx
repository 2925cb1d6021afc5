import type { Meta, StoryObj } from '@storybook/react-vite'
import { GoBack } from './go-back.tsx'

export default { component: GoBack } satisfies Meta<typeof GoBack>

export const AfterAnError: StoryObj<typeof GoBack> = { args: { children: 'Go Back' } }
