import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from './database/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer()
  project.provide('testServer', server)
  return stop
}
