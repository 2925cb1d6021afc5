import { printingTypeNames } from '@printery/domain'
import {
  blackGenerations,
  maxIccBytes,
  maxNamedColours,
  maxSpots,
  maxThreads,
  printFileTypes,
  renderingIntents,
  spotRoles,
  whiteSources,
} from '@printery/domain/device-profile'
import { z } from 'zod'
import { Colour, formBytes, Id, Moment, requiredLine, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'

/** Distances between pieces and from the edges; without them pieces are not arranged. */
const pieceDistances = { gapMm: z.number().optional(), marginMm: z.number().optional() }

const Media = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('area') }),
  z.strictObject({ kind: z.literal('sheet'), widthMm: z.number(), heightMm: z.number(), ...pieceDistances }),
  z.strictObject({ kind: z.literal('roll'), widthMm: z.number(), ...pieceDistances }),
])

const OutputIntent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('FOGRA39') }),
  /** The sha256 of a profile that was uploaded before. */
  z.strictObject({ kind: z.literal('icc'), sha256: z.string().max(64) }),
])

const Thread = z.strictObject({
  /** In the catalogue of its maker. */
  number: text(100),
  name: text(100),
  /** Its colour on screens, without `#`. */
  hex: text(100),
  /** CIELAB (D50) as its maker measured it; without, it is that of `hex`. */
  lab: z.tuple([z.number(), z.number(), z.number()]).optional(),
})

/** A colour with a name of the shop's, as CIELAB (D50). */
const NamedColour = z.strictObject({
  name: text(100),
  lab: z.tuple([z.number(), z.number(), z.number()]),
})

/** Bounds, and the rules across fields, are checked by the domain. */
const DeviceProfile = z.strictObject({
  fileType: z.enum(printFileTypes),
  media: Media,
  dpi: z.number(),
  mirror: z.boolean(),
  spots: z
    .array(z.strictObject({ name: text(100), role: z.enum(spotRoles) }))
    .max(maxSpots, `At most ${maxSpots} spot colours.`),
  overprint: z.boolean(),
  white: z.enum(whiteSources),
  chokeMm: z.number(),
  spreadMm: z.number(),
  outputIntent: OutputIntent,
  renderingIntent: z.enum(renderingIntents),
  blackGeneration: z.enum(blackGenerations),
  inkLimit: z.number(),
  /** Colours that customers select by name, and that are printed by their measured values. Not of embroidery. */
  namedColours: z
    .array(NamedColour)
    .max(maxNamedColours, `At most ${maxNamedColours} named colours.`)
    .optional(),
  /** Of embroidery: each colour of a design is sewn with the nearest of them. */
  threads: z.array(Thread).max(maxThreads, `At most ${maxThreads} threads.`).optional(),
  /** Of embroidery: the most stitches of a side; 50,000 without it. */
  maxStitches: z.number().optional(),
})

/** The name of the person who saved it; null for suppliers if it is a member of the shop's staff. */
const ChangedBy = z.string().nullable()

const DeviceProfileView = z.object({
  id: Id,
  method: z.enum(printingTypeNames),
  /** Null for the shop's profile, which applies to suppliers without one of their own. */
  supplier: z.object({ id: Id, name: z.string() }).nullable(),
  version: z.int(),
  name: z.string(),
  profile: DeviceProfile,
  /** Name of the uploaded ICC profile. */
  iccName: z.string().nullable(),
  /** Whether orders are placed with it. */
  isActive: z.boolean(),
  /** Whether the caller may change it. */
  isOwn: z.boolean(),
  changedAt: Moment,
  changedBy: ChangedBy,
})
export type DeviceProfileView = z.infer<typeof DeviceProfileView>

const listDeviceProfiles = endpoint('GET', '/device-profiles', {
  summary:
    'List the device profiles of printing methods: all for admins; their own and the shop’s for suppliers.',
  allow: 'staff',
  capability: 'orders.read',
  response: { 200: z.object({ profiles: z.array(DeviceProfileView) }) },
})

const saveDeviceProfile = endpoint('POST', '/device-profiles', {
  summary:
    'Save a new version of the caller’s device profile of a printing method: of the shop for admins, of their own for suppliers. Orders that were placed keep the version that they were placed with. `version` is the one that was read, 0 for the first; 409 `stale_version` if there is a later one.',
  allow: 'staff',
  capability: 'settings.write',
  body: z.strictObject({
    method: z.enum(printingTypeNames),
    version: z.int().min(0),
    name: requiredLine('Enter what you call this device.', 80),
    profile: DeviceProfile,
  }),
  response: { 200: DeviceProfileView },
})

const setDeviceProfileActive = endpoint('PATCH', '/device-profiles/:id', {
  summary:
    'Deactivate a device profile, so that no further order is placed with it, or activate it again. 409 `stale_version` if it was saved since.',
  allow: 'staff',
  capability: 'settings.write',
  params: z.object({ id: Id }),
  body: z.strictObject({ isActive: z.boolean(), version: z.int().min(1) }),
  response: { 200: DeviceProfileView },
})

const DeviceProfileVersion = z.object({
  version: z.int(),
  name: z.string(),
  profile: DeviceProfile,
  iccName: z.string().nullable(),
  changedAt: Moment,
  changedBy: ChangedBy,
  /** Items that were ordered with it; for suppliers only those that they make. */
  items: z.int(),
})
export type DeviceProfileVersion = z.infer<typeof DeviceProfileVersion>

const listDeviceProfileVersions = endpoint('GET', '/device-profiles/:id/versions', {
  summary:
    'List the latest versions of a device profile, newest first, with how many items each prints: for suppliers only items of their own.',
  allow: 'staff',
  capability: 'orders.read',
  params: z.object({ id: Id }),
  response: { 200: z.object({ versions: z.array(DeviceProfileVersion) }) },
})

const sendIccProfile = endpoint('POST', '/device-profiles/icc', {
  summary:
    'Upload the ICC profile of a printing condition: class printer, colour space CMYK, up to 8 MB, as form field `file`. It is removed after a day unless a device profile names its sha256.',
  allow: 'staff',
  capability: 'settings.write',
  file: true,
  maxBytes: formBytes(maxIccBytes),
  response: { 201: z.object({ sha256: z.string(), name: z.string(), size: z.int() }) },
})

/** How the device of a printing method prints colours, for the soft proof of the editor. */
const SoftProofView = z.object({
  /** Where the white below the colours comes from. */
  white: z.enum(whiteSources),
  /**
   * The grey on screen that looks like neutral black of shapes and letters in print; null if neutral black is
   * converted like other colours.
   */
  black: Colour.nullable(),
  /**
   * Base64 of seven bytes for each of 16 x 16 x 16 evenly spaced colours, of which blue varies fastest: red, green
   * and blue as printed, then those of the nearest printable colour, and the distance to it (CIEDE2000) in
   * quarters.
   */
  table: z.string(),
})
export type SoftProofView = z.infer<typeof SoftProofView>

/**
 * The properties of the device that the preflight of a design needs, so that it has the same findings as that of an
 * order.
 */
const PrintDeviceView = DeviceProfile.pick({
  white: true,
  chokeMm: true,
  dpi: true,
  media: true,
  threads: true,
  maxStitches: true,
}).extend({
  /** The cuts around the artwork. */
  cuts: z.array(z.enum(['kiss cut', 'through cut'])),
  /** Whether elements can have gloss. */
  hasGloss: z.boolean(),
  /** The named colours of the device as they are shown on screens. */
  namedColours: z.array(z.object({ name: z.string(), hex: Colour })).optional(),
  /** Null if the profile has no output intent. */
  inks: z
    .object({
      /** Total ink limit in percent. */
      limit: z.number(),
      /**
       * The process inks (CMYK) of neutral black of shapes and letters; null if neutral black is converted like
       * other colours.
       */
      black: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
      /**
       * Base64 of four bytes for each colour of the table of the soft proof: its process inks before the ink limit
       * is applied.
       */
      table: z.string(),
    })
    .nullable(),
})

const getSoftProof = endpoint('GET', '/product/:id/soft-proof', {
  summary:
    'Get how the device that prints a product by a method prints colours, null if it has no output intent; and what a check of the design reads of it, null without a device profile.',
  allow: 'anyone',
  params: z.object({ id: Id }),
  query: z.strictObject({ method: z.enum(printingTypeNames) }),
  response: { 200: z.object({ softProof: SoftProofView.nullable(), device: PrintDeviceView.nullable() }) },
})

export const deviceProfileCalls = {
  getSoftProof,
  listDeviceProfiles,
  saveDeviceProfile,
  setDeviceProfileActive,
  listDeviceProfileVersions,
  sendIccProfile,
}
