// Inlined in the head of each page (`page-scripts.tsx`), so that it runs before there is anything to press.
import { startScriptsAfterPaint } from './deferred-hydration.ts'
import { recordEvents } from './pre-hydration-events.ts'

recordEvents()
startScriptsAfterPaint()
