import type { Role } from '@printery/domain'
import type { DeviceProfile } from '@printery/domain/device-profile'
import { formatCount } from '@printery/domain/line-format'
import { colourName } from '../../designs/index.ts'

/** Sentences of proof packs, which are read by customers and the shop. */
export const proofPackTexts = {
  title: (number: string, position: number) => `Proof pack ${number}/${position}`,
  fileName: (number: string, position: number) => `Proof pack ${number}-${position}.pdf`,
  recordDescription: 'What the proof pack says, as data',
  /** Members of staff are shown as the shop, as in the history that customers read. */
  by: (role: Role | 'system', customer: string) =>
    role === 'customer' ? `${customer}, customer` : role === 'supplier' ? 'the supplier' : 'the shop',
  agreed: (version: number, pieces: number) =>
    `Version ${version} of the artwork is printed as shown, on ${formatCount(pieces, 'piece')} in the sizes above.`,
  proofing: (proofing: string) => `Proofing: ${proofing}.`,
  device: (name: string, version: number, { fileType, outputIntent, mirror }: DeviceProfile) =>
    [
      `${name}, version ${version}: ${fileType}`,
      outputIntent.kind === 'none'
        ? ''
        : outputIntent.kind === 'icc'
          ? 'ICC profile of the printer'
          : outputIntent.kind,
      mirror ? 'mirrored' : '',
    ]
      .filter(Boolean)
      .join(', '),
  ink: (hex: string) => colourName(hex),
  underbase: 'Underbase',
  processInks: ['Cyan', 'Magenta', 'Yellow', 'Black'],
  notRecorded: 'The approval of this item was not recorded, so there is no proof pack of it.',
  erased: 'The files of this item were erased, so there is no proof pack of it.',
  noPrint: 'Nothing is printed on this item, so there is no proof pack of it.',
}
