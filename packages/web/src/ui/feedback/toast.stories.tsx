import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { type ToastKind, ToastProvider, useToast } from './toast.tsx'

/** Shows a toast when the story is rendered; in the shop an action shows it. */
function ToastOnMount({ kind, text }: { kind: ToastKind; text: string }) {
  const toast = useToast()
  useEffect(() => toast(text, kind), [toast, text, kind])
  return null
}

export default {
  component: ToastProvider,
  render: ({ children }) => <ToastProvider>{children}</ToastProvider>,
} satisfies Meta<typeof ToastProvider>

type Story = StoryObj<typeof ToastProvider>

export const Done: Story = { args: { children: <ToastOnMount kind="ok" text="Added to the cart" /> } }

export const Failed: Story = {
  args: { children: <ToastOnMount kind="bad" text="The view was not saved." /> },
}

export const Info: Story = {
  args: { children: <ToastOnMount kind="info" text="The draft is being removed" /> },
}
