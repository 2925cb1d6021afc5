import type { OrderItemView } from '@printery/contract'
import type { Role, Side } from '@printery/domain'

const sideNames: Record<Side, string> = { front: 'Front', back: 'Back' }
const roleNames: Record<Role, string> = {
  customer: 'the customer',
  supplier: 'the supplier',
  admin: 'Printery',
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Every text of the design review. */
export const texts = {
  capital,
  title: 'Design review',
  customerTitle: 'Review your design',
  pageTitle: 'Design review · Printery',
  breadcrumb: 'Breadcrumb',
  myOrders: 'My Orders',
  backToOrders: 'Back to orders',
  order: 'Order',
  pieces: (n: number) => `${n} ${n === 1 ? 'piece' : 'pieces'}`,
  position: (n: number, total: number) => `${n} of ${total}`,
  previousItem: 'Previous item',
  nextItem: 'Next item',

  loading: 'Loading the design',
  error: 'The design could not be loaded.',
  goBack: 'Go Back',
  notFound: 'There is no such item in this order.',
  noDesign: 'This item is not printed, so there is no design to review.',
  noSide: 'No design on this side yet.',
  noPicture: 'The picture could not be loaded.',
  retry: 'Try again',

  side: 'Side',
  sides: sideNames,
  sideName: { front: 'Front Side', back: 'Back Side' } as Record<Side, string>,
  view: 'View',
  mockup: 'Mock-up',
  design: 'Design',
  compare: 'Compare',
  sideBySide: 'Side by side',
  overlay: 'Overlay',
  compareView: 'Compare',
  sliderHint: 'Drag the bar, or use the arrow keys.',
  sliderName: (left: string, right: string) => `Compare ${left.toLowerCase()} and ${right.toLowerCase()}`,
  sliderValue: (percent: number, left: string) => `${percent} percent of ${left.toLowerCase()}`,
  version: (n: number) => `Version ${n}`,
  versions: 'Versions',
  shownVersions: 'Designs',
  picture: (version: string, side: Side, title: string) => `${version} of ${title}, ${side}`,
  watermarked: (alt: string) => `${alt}, watermarked`,
  uploadVersion: (n: number) => `Upload version ${n}`,
  remove: (version: string) => `Delete ${version.toLowerCase()}`,
  removeTitle: (version: string) => `Delete ${version.toLowerCase()}?`,
  removeText: 'Its files are deleted. This cannot be undone.',
  removeConfirm: 'Delete',
  removeCancel: 'Keep it',
  by: { customer: 'customer', supplier: 'supplier', admin: 'Printery' } as Record<Role, string>,
  byForCustomer: { customer: 'yours', supplier: 'from our studio', admin: 'from our studio' } as Record<
    Role,
    string
  >,
  states: {
    approved: 'Approved',
    rejected: 'Rejected',
    replaced: 'Replaced',
    latest: 'Latest',
    waitsForYou: 'Waiting for you',
    waitsForShop: 'With us',
  },
  download: 'Download',
  downloadFilesOf: (version: string) => `Download the files of ${version.toLowerCase()}`,
  files: {
    frontDesign: 'Front, with template',
    frontDesignLogo: 'Front, without template',
    backDesign: 'Back, with template',
    backDesignLogo: 'Back, without template',
  },

  printDetails: {
    design: 'Design',
    drawnFrom: ({ sha256, rendererVersion, fonts }: NonNullable<OrderItemView['drawnFrom']>) =>
      [`Document ${sha256}`, rendererVersion, ...fonts.map((font) => `${font.family} ${font.sha256}`)].join(
        '\n',
      ),
    size: 'Print size',
    dpi: 'Effective resolution',
    inks: 'Inks',
    pixels: 'Artwork',
    sizeInCm: (width: number, height: number) =>
      `${(width / 10).toFixed(1)} x ${(height / 10).toFixed(1)} cm`,
    dpiValue: (dpi: number) => `${dpi} dpi`,
    lowResolution: (minDpi: number) => `below ${minDpi} dpi, it will look soft`,
    inkCount: (n: number) => `${n} of 7`,
    pixelSize: (width: number, height: number) => `${width} x ${height} px`,
    unknown: 'not known',
  },

  decision: 'Decision',
  yourDecision: 'Your decision',
  phase: (phase: string) => `${phase} phase`,
  rejectFirst: 'To reject, write a comment and upload a new design first.',
  waitingForCustomer: 'Waiting for the customer’s approval.',
  waitingForShop: 'We are looking at your design.',
  versionApproved: (n: number) => `Version ${n} is approved.`,
  approveText: (n: number, date: string) => ({
    before: `Approve version ${n} and production can start. Delivery stays `,
    date,
  }),
  approve: (n: number) => `Approve version ${n}`,
  approveTitle: (n: number) => `Approve version ${n}?`,
  approveNext: (n: number, date: string) =>
    `We print version ${n} exactly as it is shown here, without our name across it, and an approval can’t be taken back. Production starts next; delivery stays ${date}.`,
  approveConfirm: 'Approve and print',
  approveCancel: 'Look again',
  softTitle: (n: number) => `Approve version ${n} even though it will look soft?`,
  softConfirm: 'Approve it anyway',
  softRecorded: 'If you approve it anyway, the history of the item records that.',
  softApproved: (n: number, author: Role, sentence: string) =>
    `Version ${n} approved by ${roleNames[author]} as it is. ${sentence}`,
  updated: 'Item has been updated successfully!',
  changedElsewhere: 'Somebody else changed this item. Check its latest state first.',
  offline: 'You are offline. Comments and decisions wait.',
  failed: 'Something went wrong!',
  open: { stage: 'This step is not possible from the current status.' },

  reject: (n: number) => `Reject version ${n}`,
  sendProof: (n: number) => `Version ${n} for the customer`,
  redesign: 'Change your design',
  redesignText: 'It opens in the editor as you last sent it. Nothing is sent to us until you send it.',
  editDesign: 'Edit design',
  openingEditor: 'Opening',
  newDesignOf: (side: Side) => `Your new design, ${side}`,
  emptySide: (side: Side) => `Your new design has nothing on the ${side} yet.`,
  uploadInstead: 'Upload files instead',
  sendAsIs: 'Send it as it is',
  replace: 'Upload a replacement',
  replaceShort: 'Replace',
  reasons: 'Reasons',
  /** The most frequent reasons of a rejection, and their sentences for the customer. */
  rejectionReasons: [
    {
      label: 'Too small for the print',
      sentence:
        'Your picture has too few pixels for the size of the print: its edges would look soft. Please send a larger file, or a vector file such as PDF or AI.',
    },
    {
      label: 'Low contrast',
      sentence:
        'The design is nearly the same colour as the product and would be hard to see on it. Please choose colours that stand out more.',
    },
    {
      label: 'Unreadable text',
      sentence:
        'Some of the text is too small or too thin to be read once it is printed. Please make it larger or bolder.',
    },
    {
      label: 'Rights unclear',
      sentence:
        'The design shows a logo or a picture that may belong to somebody else. Please confirm that you may use it, or send another design.',
    },
    {
      label: 'Wrong side or position',
      sentence:
        'The design is not on the side or in the position that you ordered. Please look at our version, or send yours again as it should be.',
    },
    {
      label: 'Wrong colours',
      sentence:
        'The colours of the file do not match those of your order. Please check them and send the file again.',
    },
    {
      label: 'Missing file',
      sentence: 'A file is missing or cannot be opened. Please send it again.',
    },
  ],
  rejectionLabel: 'What has to change',
  rejectionPlaceholder: 'What should change, and where',
  rejectionMissing: 'Write what has to change.',
  withTemplate: 'Design with template',
  withoutTemplate: 'Design without template',
  uploadDisabled: 'Add the design and the logo of a printed side.',
  oneFileMissing: 'Add what is new: the design, the logo or both. A file without a new one stays as it is.',
  staysAsIn: (file: string, version: number) =>
    `${file}: stays as in version ${version}. Replace it too if it no longer matches.`,
  incompleteSide: (side: Side) => `The ${side} stays as it is until both of its files are added.`,
  maxVersions: 'Please delete a previously rejected design to add a new one',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  send: (n: number) => `Send version ${n}`,
  uploadFailed: 'The files were not uploaded. They are kept here; try again.',

  comments: 'Comments',
  commentCount: (n: number) => `${n} ${n === 1 ? 'comment' : 'comments'}`,
  commentsLoading: 'Loading the comments',
  commentsError: 'The comments could not be loaded.',
  noComments: 'No comments yet.',
  comment: 'Comment',
  pin: 'Pin on the design',
  unpin: 'Without a pin',
  pinPlace: (x: number, y: number) =>
    `Place of the pin: ${x} % from the left, ${y} % from the top. Arrow keys move it, Enter sets it.`,
  pinHint: 'Click the design, or move the pin with the arrow keys and set it with Enter.',
  pinSet: (version: string, side: Side) => `Pinned to ${version.toLowerCase()}, ${side}.`,
  onVersion: (n: number) => `on version ${n}`,
  resolved: 'resolved',
  resolve: 'Resolve',
  reopen: 'Reopen',
  resolveOf: (n: number) => `Resolve comment ${n}`,
  reopenOf: (n: number) => `Reopen comment ${n}`,
  author: { customer: 'Customer', supplier: 'Supplier', admin: 'Printery' } as Record<Role, string>,

  /** The time zone of the documented timestamp. */
  utc: 'UTC',
  history: 'History',
  noHistory: 'No changes yet.',
  statusChange: (from: string, to: string) => `${from} → ${to}`,
  versionUploaded: (n: number, author: Role) => `Version ${n} uploaded by ${roleNames[author]}`,
}
