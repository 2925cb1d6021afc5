import { randomUUID } from 'node:crypto'
import type { DemoProject } from '@printery/contract/demo-shop'
import type { Transaction } from '../db/database.ts'
import { projects } from '../db/schema/index.ts'
import { getNamed } from './accounts.ts'
import type { ReadArtwork } from './artworks.ts'
import type { SeededProduct } from './products.ts'

/** Invented projects, labelled as samples wherever they are shown. */
export async function insertProjects(
  tx: Transaction,
  demo: readonly DemoProject[],
  products: ReadonlyMap<string, SeededProduct>,
  readArtwork: ReadArtwork,
  createdAt: Date,
): Promise<void> {
  const rows = demo.map(async ({ product, artwork: name, ...project }, position) => ({
    ...project,
    ...{ id: randomUUID(), position, productId: getNamed(products, product).id },
    ...{ artwork: await readArtwork(name, 1), isSample: true, createdAt },
  }))
  await tx.insert(projects).values(await Promise.all(rows))
}
