import { join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'

export default {
  stories: [
    { directory: '../src', titlePrefix: 'Shop', files: '**/*.stories.tsx' },
    { directory: '../../ui/src', titlePrefix: 'UI', files: '**/*.stories.tsx' },
    { directory: '../../editor/src', titlePrefix: 'Editor', files: '**/*.stories.tsx' },
  ],
  framework: {
    name: '@storybook/react-vite',
    // The vite config of the shop contains the plugin of React Router, which doesn't work with stories.
    options: { builder: { viteConfigPath: join(import.meta.dirname, 'vite.config.ts') } },
  },
  // No telemetry.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false, check: false },
  features: { backgrounds: false, measure: false, outline: false },
} satisfies StorybookConfig
