import { printingTypeNames, sides } from '@printery/domain'
import { z } from 'zod'
import { Id } from './common.ts'
import { endpoint } from './endpoint.ts'

export const ProjectView = z.object({
  id: Id,
  title: z.string(),
  client: z.string(),
  text: z.string(),
  /** URL without a width, like pictures of products. */
  image: z.string(),
  imageAlt: z.string(),
  /** Colour of the product as six hex digits. */
  color: z.string(),
  side: z.enum(sides),
  printingType: z.enum(printingTypeNames),
  inks: z.int(),
  quantity: z.int(),
  productId: Id,
  productTitle: z.string(),
  /** A fictional project for demonstration, marked as such on pages. */
  isSample: z.boolean(),
})
export type ProjectView = z.infer<typeof ProjectView>

export const listProjects = endpoint('GET', '/project', {
  summary: 'List the projects that the home page shows, with products that are on sale.',
  allow: 'anyone',
  response: { 200: z.object({ projects: z.array(ProjectView) }) },
})
