export { DesignEditor, type DesignEditorProps, type Saving } from './design-editor.tsx'
export type {
  AreaOnPicture,
  EditorArea,
  EditorHost,
  EditorProduct,
  EditorSide,
  FoundAsset,
  Library,
  LibraryEntry,
  LibraryPage,
} from './host.ts'
export { Editor, type EditorRole } from './model/editor.ts'
export { LiveResources } from './model/live-resources.ts'
export { RenderService } from './worker/render-service.ts'
