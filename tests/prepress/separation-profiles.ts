import { devicePresets } from '@printery/domain/device-presets'
import type { DeviceProfile } from '@printery/domain/device-profile'

/** The devices whose files are separated: a press, film with white below, and stickers that are varnished and cut. */
export const separationProfiles = {
  'paper in process inks': devicePresets['Digital paper'],
  'film with white': {
    ...devicePresets.DTF,
    ...{
      fileType: 'PDF/X-4',
      mirror: true,
      white: 'file',
      outputIntent: { kind: 'FOGRA39' },
      overprint: true,
    },
    ...{ spots: [{ name: 'White', role: 'white' }], inkLimit: 260, renderingIntent: 'perceptual' },
  },
  'stickers with a cut contour': {
    ...devicePresets.UV,
    spots: [
      { name: 'RDG_WHITE', role: 'white' },
      { name: 'CutContour', role: 'kiss cut' },
      { name: 'RDG_GLOSS', role: 'varnish' },
    ],
  },
} satisfies Record<string, DeviceProfile>
