import type { Meta, StoryObj } from '@storybook/react-vite'
import { SocialLinks } from './social-links.tsx'

export default { component: SocialLinks } satisfies Meta<typeof SocialLinks>

export const TwoProfiles: StoryObj<typeof SocialLinks> = {
  args: {
    links: [
      { name: 'Instagram', url: 'https://instagram.example/printery' },
      { name: 'LinkedIn', url: 'https://linkedin.example/printery' },
    ],
  },
}
