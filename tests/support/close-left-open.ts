import { afterAll } from 'vitest'
import { closeLeftOpen } from './open-parts.ts'

// The files of a worker share one process: a shop that one of them left open keeps its connections until the run ends.
afterAll(closeLeftOpen)
