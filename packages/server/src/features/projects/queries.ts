import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { products, projects } from '../../db/schema/index.ts'
import { onSale } from '../catalogue/index.ts'

/** Projects in the shop's order, without projects whose product is no longer on sale. */
export function listProjects(db: Db) {
  const { id, title, client, text, imageAlt, color, side, printingType, inks, quantity, isSample } = projects
  return db
    .select({
      ...{ id, title, client, text, imageAlt, color, side, printingType, inks, quantity, isSample },
      productId: products.id,
      productTitle: products.title,
    })
    .from(projects)
    .innerJoin(products, eq(products.id, projects.productId))
    .where(sql.raw(onSale))
    .orderBy(asc(projects.position), asc(projects.id))
}

/** The data from which a project's picture is drawn. `form` is null if the product has no drawn mockup. */
export async function findPrint(db: Db, projectId: string) {
  const { color, side, artwork, area } = projects
  const [print] = await db
    .select({ color, side, artwork, area, form: products.form })
    .from(projects)
    .innerJoin(products, eq(products.id, projects.productId))
    .where(eq(projects.id, projectId))
  return print
}
