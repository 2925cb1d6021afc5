import type { Fixtures } from './fixtures.ts'

export interface CallInput {
  params?: Record<string, string>
  query?: string
  body?: unknown
}

/** Statuses in the order of `actors`: none, ended, customer A, customer B, supplier 1, supplier 2, admin. */
export type Statuses = readonly [number, number, number, number, number, number, number]

export interface ExpectedCall {
  /** Prepares a valid call about records of customer A (and supplier 1). */
  input: (fixtures: Fixtures) => CallInput | Promise<CallInput>
  statuses: Statuses
  /** Whether actors make the call one after the other, because concurrent calls would affect each other, as by a limit. */
  oneByOne?: true
}

/** The expected statuses of a call: for a record of customer A, and for a missing record. */
export interface Row {
  existing: ExpectedCall
  absent?: ExpectedCall
}

export const everybody = (code: number): Statuses => [code, code, code, code, code, code, code]
export const loggedIn = (status: number): Statuses => [401, 401, status, status, status, status, status]
export const adminOnly = (status: number): Statuses => [401, 401, 403, 403, 403, 403, status]
export const staff = (status: number): Statuses => [401, 401, 403, 403, status, status, status]
export const suppliersOnly = (status: number): Statuses => [401, 401, 403, 403, status, status, 403]
export const customerAOnly = (status: number): Statuses => [401, 401, status, 404, 404, 404, 404]
export const customerAAndAdmin = (status: number): Statuses => [401, 401, status, 404, 404, 404, status]

export const plain = (statuses: Statuses, body?: unknown): Row => ({
  existing: { input: () => (body === undefined ? {} : { body }), statuses },
})
export const notFoundIfLoggedIn = (input: () => CallInput): ExpectedCall => ({
  input,
  statuses: loggedIn(404),
})
