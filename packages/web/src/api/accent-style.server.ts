import { accentShades } from '@printery/domain/accent'

/**
 * The variables of `tokens.css` that an accent colour replaces. Computed on the server, so that no page loads the code.
 */
export function accentStyle(accent: string): Record<string, string> {
  const { light, dark } = accentShades(accent)
  return {
    '--accent-light': light.ground,
    '--accent-light-hover': light.hover,
    '--on-accent-light': light.onGround,
    '--accent-light-text': light.text,
    '--accent-dark': dark.ground,
    '--accent-dark-hover': dark.hover,
    '--on-accent-dark': dark.onGround,
    '--accent-dark-text': dark.text,
  }
}
