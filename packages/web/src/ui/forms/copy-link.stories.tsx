import type { Meta, StoryObj } from '@storybook/react-vite'
import { CopyLink } from './copy-link.tsx'

export default { component: CopyLink } satisfies Meta<typeof CopyLink>

export const NewLink: StoryObj<typeof CopyLink> = { args: { url: 'https://printery.example/proof/7Kq2' } }
