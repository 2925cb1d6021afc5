export { DesignEditor, type DesignEditorProps } from './design-editor.tsx'
export type { FontUploads } from './font-uploads.ts'
export type {
  AreaOnPicture,
  DesignVersions,
  EarlierUploads,
  EditorArea,
  EditorAsset,
  EditorHost,
  EditorProduct,
  EditorSide,
  ExternalPhotos,
  ImportedPdfPage,
  LibraryEntry,
  LibraryPage,
  OtherProduct,
  PagedSource,
  PdfImport,
  ProductViewHost,
  ShownProduct,
  SoftProof,
} from './host.ts'
export { Editor, type EditorRole } from './model/editor.ts'
export { LiveResources } from './model/live-resources.ts'
export type { PreflightState, SidePreflight } from './model/preflight-state.ts'
export { Store } from './model/store.ts'
export type { BackgroundModel } from './picture-tools.ts'
export type { SetPaidInks } from './react/editor-context.tsx'
export { PreflightController } from './rendering/preflight-controller.ts'
export { RenderService } from './rendering/render-service.ts'
export type { Saving } from './saving.ts'
