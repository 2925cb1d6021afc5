import { randomUUID } from 'node:crypto'
import type { DemoAccount, DemoEvent, DemoShop } from '@printery/contract/demo-shop'
import type { Role } from '@printery/domain'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { supplierApprovals, users } from '../db/schema/index.ts'

type UserRow = typeof users.$inferInsert

/** Looks up the demo shop's accounts. */
export interface Accounts {
  adminId: string
  customer: (person: string) => UserRow
  supplierId: (slug: string) => string
  /** Who did something. The actor id is null for the shop itself. */
  actorOf: (by: DemoEvent['by'], customerId: string) => { actorId: string | null; actorRole: Role | 'system' }
}

/** Every account has the same password, hashed once because hashing is slow. */
export async function insertAccounts(
  tx: Transaction,
  { admin, staff, suppliers, customers }: DemoShop,
  passwordHash: string,
  createdAt: Date,
  /** When the suppliers that still wait for approval signed up. */
  newAt: Date,
): Promise<Accounts> {
  const userRow = ({ firstName, lastName, email }: DemoAccount, role: Role): UserRow => ({
    ...{ id: randomUUID(), firstName, lastName, email, role, passwordHash, createdAt },
  })
  const adminEntry: UserRow = { ...userRow(admin, 'admin'), staffRole: 'owner' }
  const staffEntries = staff.map(({ staffRole, ...person }) => ({ ...userRow(person, 'admin'), staffRole }))
  const supplierEntries = new Map(
    suppliers.map(({ slug, brandName, isWaiting, ...person }) => [
      slug,
      { ...userRow(person, 'supplier'), brandName, ...(isWaiting && { createdAt: newAt }) },
    ]),
  )
  const customerEntries = new Map(
    customers.map(({ id, phoneNumber, address, ...person }) => [
      id,
      { ...userRow(person, 'customer'), phoneNumber, address },
    ]),
  )
  await tx
    .insert(users)
    .values([adminEntry, ...staffEntries, ...supplierEntries.values(), ...customerEntries.values()])

  const approved = suppliers.filter(({ isWaiting }) => !isWaiting)
  await tx
    .update(supplierApprovals)
    .set({ state: 'approved', isProven: true, decidedBy: adminEntry.id, decidedAt: createdAt })
    .where(
      inArray(
        supplierApprovals.userId,
        approved.map(({ slug }) => getNamed(supplierEntries, slug).id),
      ),
    )

  const supplierId = (slug: string) => getNamed(supplierEntries, slug).id
  return {
    adminId: adminEntry.id,
    customer: (person) => getNamed(customerEntries, person),
    supplierId,
    actorOf: (actor, customerId) => {
      if (actor === 'system') return { actorId: null, actorRole: actor }
      if (actor === 'admin') return { actorId: adminEntry.id, actorRole: actor }
      if (actor === 'customer') return { actorId: customerId, actorRole: actor }
      return { actorId: supplierId(actor.slice('supplier:'.length)), actorRole: 'supplier' }
    },
  }
}

/** Looks up an entry that other demo data refer to. */
export function getNamed<T>(entries: ReadonlyMap<string, T>, name: string): T {
  const entry = entries.get(name)
  if (entry === undefined) throw new Error(`the demo shop has no ${name}`)
  return entry
}
