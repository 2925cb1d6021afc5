import type { Side } from '@printery/domain'
import type { PanelName } from './panel.ts'

const sideNames: Record<Side, string> = { front: 'Front', back: 'Back' }
const panels: Record<PanelName, string> = {
  templates: 'Custom templates',
  drafts: 'My Drafts',
  text: 'Text',
  photos: 'Photos',
  elements: 'Elements',
  upload: 'Upload',
  preflight: 'Preflight',
  layers: 'Layers',
  author: 'Template',
}
export const texts = {
  editor: 'Design editor',
  back: 'Back',
  name: 'Design name',
  nameEmpty: 'Untitled design',
  nameMissing: 'A template needs a title.',
  saved: 'Saved',
  saving: 'Saving...',
  notSavedYet: 'Not saved yet',
  offline: 'Offline, kept on this device',
  offlineLong: 'You are offline. Your changes are kept on this device and saved when you are back online.',
  saveFailed: 'Not saved',
  saveDraft: 'Save as draft',
  versions: 'Versions',
  finishShort: 'Finish',
  more: 'More',
  keys: 'Keyboard shortcuts',
  keysHint: 'Press ? at any time to see this list.',
  panels: 'Panels',
  side: 'Sides',
  names: sideNames,
  panel: panels,
  shortPanel: { ...panels, templates: 'Templates', drafts: 'Drafts' },
  layers: (count: number) => (count === 0 ? 'Nothing on it' : `${count} ${count === 1 ? 'layer' : 'layers'}`),
  areaTitle: 'Where it is printed',
  madeToFit: 'The design was made to fit the print area.',
  keepOriginalSize: 'Keep original size',
  size: (width: number, height: number) => `${short(width)} x ${short(height)} cm`,
  printArea: (width: number, height: number) => `Print area ${short(width)} x ${short(height)} cm`,
  safeArea: 'Safe area',

  zoomLevel: 'Zoom',
  close: 'Close',
  closePanel: 'Close panel',
  canvasEmpty: 'Drop a picture here, or start with text.',
  canvasEmptyButton: 'Add text',
  continueDraft: 'Continue your last design',
  changed: (title: string, moment: string) => `${title}, changed ${moment}`,
  backEmpty: 'The back is empty. It is printed only if you add something.',
  fontMissing: (font: string) =>
    `${font} could not be loaded. The text keeps its place and is not printed in another font.`,
  assetMissing: (name: string) => `${name || 'A picture'} could not be loaded. It keeps its place.`,
  tryAgain: 'Try again',
  cropping: 'Drag the picture, or the handles of its frame.',
  enveloping: 'Drag the handles, or move them with Tab and the arrow keys.',
  envelopeReset: 'Reset',
  cropCancel: 'Cancel',
  cropDone: 'Done',
  menu: 'Available actions',
  groups: { edit: 'Edit', arrange: 'Arrange', text: 'Text', view: 'View', move: 'Move' },
  preview: 'Preview as a customer',
  previewing: 'This is what a customer may change. Nothing is saved.',
  previewEnd: 'Back to the template',
}

function short(mm: number): string {
  return String(Math.round(mm) / 10)
}
