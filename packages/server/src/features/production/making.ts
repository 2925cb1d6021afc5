import { sides } from '@printery/domain'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { frozenDesigns, itemDesigns, orderItems, printFiles } from '../../db/schema/index.ts'
import type { JobData } from '../../jobs/jobs.ts'
import type { Shop } from '../../shop.ts'
import { makePrintFiles, thawed } from '../designs/service.ts'
import { holdMade } from '../files/service.ts'
import { untilHopeless } from './giving-up.ts'

type Row = typeof printFiles.$inferSelect
type NewRow = Omit<Row, 'erasedAt'>

interface Try {
  now: Date
  tries: number
}

interface Made {
  row: NewRow
  bytes: Buffer
}

/**
 * Makes what a version of an item is printed from, once its order is paid: the files of each printed side of its frozen design. May be
 * repeated and killed anywhere: what is there stays, and all rows come at once, after their bytes. `tries` have failed before it.
 */
export async function makeItemFiles(
  shop: Shop,
  version: JobData['print-files'],
  { now, tries }: Try,
): Promise<void> {
  const made = await drawnFiles(shop, version, { now, tries })
  const kept = await shop.db.transaction(async (tx) => {
    // Nobody forgets its customer before the rows are in.
    await tx
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(eq(orderItems.id, version.itemId))
      .for('share')
    if (made.length === 0 || !(await findDesigned(tx, version))) return []
    const before = await findMade(tx, version)
    const missing = made.filter(({ row }) => !before.some((each) => isSame(each, row)))
    // What is there is written as well: where its bytes are damaged, these take their place.
    await holdMade(shop, tx, [...missing, ...made.filter((one) => isKept(before, one))].map(asBytes))
    if (missing.length === 0) return before
    // Another worker may make the same.
    await tx
      .insert(printFiles)
      .values(missing.map(({ row }) => row))
      .onConflictDoNothing()
    return findMade(tx, version)
  })
  for (const { row } of made) {
    const first = kept.find((each) => isSame(each, row))
    // What was made once is what was approved: it stays, and a person has to find out why today's is another.
    if (first && first.sha256 !== row.sha256)
      shop.log.error(
        { ...version, side: row.side, kind: row.kind, kept: first.sha256, made: row.sha256 },
        fault,
      )
  }
}

const fault = 'a print file came out with other bytes than before'

async function drawnFiles(
  shop: Shop,
  { itemId, number }: JobData['print-files'],
  { now, tries }: Try,
): Promise<Made[]> {
  const found = await findDesigned(shop.db, { itemId, number })
  // Its customer has been forgotten meanwhile.
  if (!found) return []
  const { item, frozen } = found
  const design = thawed(frozen)
  const made: Made[] = []
  for (const side of sides) {
    const method = item.printing[side]
    if (method === undefined) continue
    const page = { design, page: side, method, cloth: item.color }
    // Not in the turns of those who draw: they would wait for a process that stands behind everything else.
    const files = await untilHopeless(() => makePrintFiles(shop, shop.db, page), tries)
    const area = design.pages[side].area.name
    for (const { bytes, ink = '', ...file } of files)
      made.push({ row: { ...file, itemId, number, side, area, ink, size: bytes.length, madeAt: now }, bytes })
  }
  return made
}

/** Has the files of those versions made again of which one with this sha256 was made. */
export async function remakePrintFiles(shop: Shop, sha256: string): Promise<void> {
  const versions = await shop.db
    .selectDistinct({ itemId: printFiles.itemId, number: printFiles.number })
    .from(printFiles)
    .where(and(eq(printFiles.sha256, sha256), isNull(printFiles.erasedAt)))
  for (const version of versions) await makeItemFiles(shop, version, { now: shop.now(), tries: 0 })
}

/** The same bytes are known to be a print file that its customer still has. */
function isKept(before: readonly Row[], { row }: Made): boolean {
  return before.some((each) => isSame(each, row) && each.sha256 === row.sha256 && each.erasedAt === null)
}

function asBytes({ row, bytes }: Made) {
  return { bytes, contentType: row.contentType }
}

function isSame(one: Row, other: NewRow): boolean {
  return one.side === other.side && one.kind === other.kind && one.ink === other.ink
}

/** Undefined where the version was uploaded, or its customer has been forgotten. */
async function findDesigned(db: Db, { itemId, number }: JobData['print-files']) {
  const [found] = await db
    .select({ item: orderItems, frozen: frozenDesigns })
    .from(orderItems)
    .leftJoin(itemDesigns, and(eq(itemDesigns.itemId, orderItems.id), eq(itemDesigns.number, number)))
    .innerJoin(
      frozenDesigns,
      eq(frozenDesigns.id, number === 1 ? orderItems.designId : itemDesigns.frozenDesignId),
    )
    .where(eq(orderItems.id, itemId))
  return found
}

async function findMade(db: Db, { itemId, number }: JobData['print-files']): Promise<Row[]> {
  return db
    .select()
    .from(printFiles)
    .where(and(eq(printFiles.itemId, itemId), eq(printFiles.number, number)))
}
