// Inlined in the head of each page (`page-scripts.tsx`), so that it runs before there is anything to press.
import { startScriptsAfterPaint } from './deferred-hydration.ts'
import { recordPress } from './pre-hydration-press.ts'

recordPress()
startScriptsAfterPaint()
