/** Public API of the files feature. */

export { contentKey } from '../../storage/content-key.ts'
export { checkAttachment } from './attachment.ts'
export { decodeInSequence } from './decode-limits.ts'
export { extensionOf } from './download-name.ts'
export { fileUrl } from './file-url.ts'
export { insertGeneratedFiles, storeFileBytes } from './generated-files.ts'
export { inspect, inspectImage } from './inspect.ts'
export { endOfJpeg } from './polyglots.ts'
export {
  type PreviewUse,
  previewBytes,
  previewRatio,
  redrawPreviews,
  removeScaled,
  scaledBytes,
  scaledPreview,
} from './preview.ts'
export {
  eraseSender,
  type FileRow,
  findByUploadKeys,
  insertFiles,
  listFilesOf,
  retainedSince,
} from './queries.ts'
export {
  checkArrivedUploads,
  checkUpload,
  checkUploadsByKey,
  type ExpectedUpload,
  expectUploads,
  filesById,
  presignUpload,
  refuseDescriptors,
  releaseUploadKeys,
  removeUnused,
  replaceExpectedUpload,
  settleFiles,
  sweepFiles,
  unknownSize,
  uploadsState,
} from './service.ts'
