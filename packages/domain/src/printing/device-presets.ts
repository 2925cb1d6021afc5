import type { PrintingTypeName } from '../catalogue/catalogue.ts'
import type { DeviceProfile } from './device-profile.ts'
import { presetThreads } from './preset-threads.ts'

/** Kinds of devices that have a preset. */
export const devicePresetNames = [
  'Screen printing',
  'DTF',
  'DTG',
  'UV',
  'Sublimation',
  'Digital paper',
  'Embroidery',
] as const
export type DevicePresetName = (typeof devicePresetNames)[number]

const plain: DeviceProfile = {
  fileType: 'PNG',
  media: { kind: 'area' },
  dpi: 300,
  mirror: false,
  spots: [],
  overprint: false,
  white: 'none',
  chokeMm: 0,
  spreadMm: 0,
  outputIntent: { kind: 'none' },
  renderingIntent: 'relative',
  blackGeneration: 'profile',
  inkLimit: 300,
}

/** The default profile of each kind of device. */
export const devicePresets: Record<DevicePresetName, DeviceProfile> = {
  // Plates are separated from the design; the underbase is one of them.
  'Screen printing': {
    ...plain,
    fileType: 'PDF',
    spots: [{ name: 'White', role: 'white' }],
    overprint: true,
    white: 'file',
    chokeMm: 0.2,
    blackGeneration: 'black only',
  },
  // Film of 600 mm with a printable width of 580 mm. RIPs for film mirror the print and derive the white from
  // opaque pixels.
  DTF: { ...plain, media: { kind: 'roll', widthMm: 580, gapMm: 5, marginMm: 5 }, white: 'rip', chokeMm: 0.3 },
  DTG: { ...plain, white: 'rip', chokeMm: 0.2 },
  // A flatbed of 770 x 330 mm.
  UV: {
    ...plain,
    fileType: 'PDF/X-4',
    media: { kind: 'sheet', widthMm: 770, heightMm: 330, gapMm: 5, marginMm: 10 },
    spots: [
      { name: 'RDG_WHITE', role: 'white' },
      { name: 'RDG_GLOSS', role: 'varnish' },
      { name: 'CutContour', role: 'kiss cut' },
    ],
    overprint: true,
    white: 'file',
    chokeMm: 0.1,
    outputIntent: { kind: 'FOGRA39' },
  },
  // Transfer paper of 1,118 mm, printed mirrored. The fabric is the white.
  Sublimation: {
    ...plain,
    fileType: 'TIFF',
    media: { kind: 'roll', widthMm: 1118, gapMm: 10, marginMm: 10 },
    mirror: true,
    renderingIntent: 'perceptual',
  },
  // SRA3, which has room for A3 with its bleed.
  'Digital paper': {
    ...plain,
    fileType: 'PDF/X-4',
    media: { kind: 'sheet', widthMm: 320, heightMm: 450, gapMm: 6, marginMm: 4 },
    outputIntent: { kind: 'FOGRA39' },
    blackGeneration: 'black only',
  },
  // A digitiser creates the stitches from a picture.
  Embroidery: { ...plain, threads: presetThreads },
}

const usualDevices: Partial<Record<PrintingTypeName, DevicePresetName>> = {
  'Screen Printing': 'Screen printing',
  'Heat Transfer': 'DTF',
  Sublimation: 'Sublimation',
  'Sublimation One Sided': 'Sublimation',
  'Sublimation Double Sided': 'Sublimation',
  Embroidery: 'Embroidery',
}

/** The preset of the usual device for a printing method; DTG if there is none. */
export function usualPreset(method: PrintingTypeName): DeviceProfile {
  return devicePresets[usualDevices[method] ?? 'DTG']
}
