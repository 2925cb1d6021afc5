import { printingTypeNames } from '@printery/domain'
import { z } from 'zod'
import { Id } from './common.ts'
import { endpoint } from './endpoint.ts'

export const ProjectView = z.object({
  id: Id,
  title: z.string(),
  client: z.string(),
  text: z.string(),
  /** Without a width, as pictures of products are. */
  image: z.string(),
  imageAlt: z.string(),
  /** Six hex digits, of the cloth or ware. */
  color: z.string(),
  printingType: z.enum(printingTypeNames),
  inks: z.int(),
  quantity: z.int(),
  productId: Id,
  productTitle: z.string(),
  /** Invented, for a demonstration; pages say so. */
  isSample: z.boolean(),
})
export type ProjectView = z.infer<typeof ProjectView>

export const listProjects = endpoint('GET', '/project', {
  summary: 'Work that the shop shows on its first page, made with products that are on sale.',
  allow: 'anyone',
  response: { 200: z.object({ projects: z.array(ProjectView) }) },
})
