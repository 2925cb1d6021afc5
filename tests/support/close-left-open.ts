import { afterAll } from 'vitest'
import { closeRemainingParts } from './open-parts.ts'

// The test files of a vitest worker share one process: a shop that a file leaves open would keep its connections until the run ends.
afterAll(closeRemainingParts)
