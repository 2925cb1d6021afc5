/** The public pages that search engines should index, besides those of products. */
export const publicPages = ['/', '/products', '/case-study', '/request', '/contact', '/terms'] as const

const productPage = /^\/shirtdetail\/[0-9a-f-]{36}$/

/** Whether a page, or its `.data`, contains only public responses, so that a shared cache may store it. */
export function isPublicPage(path: string): boolean {
  const page = path === '/_root.data' ? '/' : path.replace(/\.data$/, '')
  return publicPages.some((publicPage) => publicPage === page) || productPage.test(page)
}
