import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { products, projects } from '../../db/schema/index.ts'
import { onSale } from '../catalogue/service.ts'

/** In the shop's order; what was made with a product that is no longer on sale leads nowhere and is left out. */
export function listProjects(db: Db) {
  const { id, title, client, text, imageAlt, color, printingType, inks, quantity, isSample } = projects
  return db
    .select({
      ...{ id, title, client, text, imageAlt, color, printingType, inks, quantity, isSample },
      productId: products.id,
      productTitle: products.title,
    })
    .from(projects)
    .innerJoin(products, eq(products.id, projects.productId))
    .where(sql.raw(onSale))
    .orderBy(asc(projects.position), asc(projects.id))
}

/** What a picture of it needs; its product may have no drawn form. */
export async function findPrint(db: Db, projectId: string) {
  const { color, side, artwork, area } = projects
  const [print] = await db
    .select({ color, side, artwork, area, form: products.form })
    .from(projects)
    .innerJoin(products, eq(products.id, projects.productId))
    .where(eq(projects.id, projectId))
  return print
}
