import '../src/styles/app.css'
import '../src/shell/portal/portal.css'
import '../../editor/src/ui/ui.css'
import type { Preview } from '@storybook/react-vite'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ToastProvider } from '../src/ui/feedback/toast.tsx'

export default {
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: { icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light' },
  // `portal` shows a story at the density of the portals.
  parameters: { layout: 'padded', portal: false },
  decorators: [
    (Story, { globals, parameters }) => {
      document.documentElement.dataset.theme = String(globals.theme)
      const element = (
        <ToastProvider>
          <div className={parameters.portal ? 'portal' : undefined}>
            <Story />
          </div>
        </ToastProvider>
      )
      // Components read the shop's details from a loader of the router; in stories there are none.
      return <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    },
  ],
} satisfies Preview
