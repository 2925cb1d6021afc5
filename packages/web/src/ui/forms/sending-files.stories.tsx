import type { Meta, StoryObj } from '@storybook/react-vite'
import { SendingFiles } from './sending-files.tsx'

export default { component: SendingFiles } satisfies Meta<typeof SendingFiles>

type Story = StoryObj<typeof SendingFiles>

const file = (name: string) => new File([new Uint8Array(2_400_000)], name)
const front = { file: file('front.png'), picture: undefined, sent: 1_200_000, failed: false }
const actions = { onTryAgain: () => {}, onStop: () => {} }

export const Uploading: Story = {
  args: { ...actions, files: [front, { ...front, file: file('back.png'), sent: 0 }] },
}

export const OneFailed: Story = { args: { ...actions, files: [{ ...front, failed: true }] } }

export const Uploaded: Story = { args: { ...actions, files: [{ ...front, sent: 2_400_000 }] } }
