// Inlined in the head of each page (`page-scripts.tsx`), so that it runs before the body is rendered.
import { startScriptsAfterPaint } from './deferred-hydration.ts'
import { recordPress } from './pre-hydration-press.ts'

recordPress()
startScriptsAfterPaint()
