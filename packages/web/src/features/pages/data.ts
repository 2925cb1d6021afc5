import { formatCount } from '@printery/domain/line-format'
import type { CallApi } from '../../api/client.ts'
import { texts } from './case-study/texts.ts'

/**
 * `bookingUrl` is null if the shop takes no calls. `product` is null if the shop has no project of this client; its URL
 * preselects the choices of the case study.
 */
export async function loadCaseStudy(call: CallApi) {
  const [{ bookingUrl }, { projects }] = await Promise.all([call('GET /shop'), call('GET /project')])
  const caseProject = projects.find((project) => project.client === texts.caseStudy.client)
  if (!caseProject) return { bookingUrl, product: null }
  const choices = new URLSearchParams({
    colour: caseProject.color,
    [caseProject.side]: caseProject.printingType,
  })
  const product = {
    title: caseProject.productTitle,
    href: `/shirtdetail/${caseProject.productId}?${choices}`,
  }
  return { bookingUrl, product: { ...product, image: caseProject.image, imageAlt: caseProject.imageAlt } }
}

/** URL of the external form for requesting products, if there is one. */
export async function loadRequestFormUrl(call: CallApi) {
  const { requestFormUrl } = await call('GET /shop')
  return { requestFormUrl }
}

/** The shop's contact details; a detail without a setting is empty. */
export async function loadContact(call: CallApi) {
  const { supportEmail, businessPhone, businessAddress, bookingUrl } = await call('GET /shop')
  return { supportEmail, businessPhone, businessAddress, bookingUrl }
}

/** The company that the terms name. */
export async function loadLegalDetails(call: CallApi) {
  const { businessName, businessRegistration, businessAddress, supportEmail, demo, ...shop } =
    await call('GET /shop')
  const { regular, fast } = shop.delivery.days
  const promises = {
    quotation: formatCount(shop.quotationDays, 'day'),
    referral: String(shop.referralPercent),
    regular: `${regular.from} to ${regular.to}`,
    fast: `${fast.from} to ${fast.to}`,
  }
  return { businessName, businessRegistration, businessAddress, supportEmail, isDemo: demo, promises }
}
