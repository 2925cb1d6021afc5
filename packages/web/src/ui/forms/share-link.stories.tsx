import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShareLink } from './share-link.tsx'

export default { component: ShareLink } satisfies Meta<typeof ShareLink>

type Story = StoryObj<typeof ShareLink>

const args = {
  text: 'Whoever has the link can read the order.',
  url: undefined,
  openText: undefined,
  isCreating: false,
  isEnding: false,
  error: null,
  onCreate: () => {},
  onEnd: async () => {},
  onClose: () => {},
}

export const None: Story = { args }

export const ExistingLink: Story = { args: { ...args, openText: 'A link is open until 3 May.' } }

export const NewLink: Story = { args: { ...args, url: 'https://printery.test/shared/7f3a' } }
