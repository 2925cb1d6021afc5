import { ButtonLink } from '../../ui/forms/button.tsx'
import './maintenance.css'
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import final from '../../pictures/tshirt-white-sun.webp'
import first from '../../pictures/tshirt-white-sun-proof1.webp'
import second from '../../pictures/tshirt-white-sun-proof2.webp'
import type { ScreenHandle } from '../../shell/frame.ts'
import { apiContext, maintenanceContext } from '../../ssr/request-context.ts'
import { Brand } from '../../ui/brand/brand.tsx'
import { ColourBar } from '../../ui/brand/colour-bar.tsx'
import { EmailLink } from '../../ui/brand/email-link.tsx'
import { SocialLinks } from '../../ui/brand/social-links.tsx'
import { loadMaintenance } from './data.ts'
import { openShopTexts } from './maintenance-texts.ts'
import dots from './pictures/maintenance-dots.svg'
import { texts } from './texts.ts'

const { maintenance } = texts

export const handle: ScreenHandle = { frame: 'bare' }

export const meta: MetaFunction = () => [{ title: maintenance.title }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: LoaderFunctionArgs) {
  const shop = await loadMaintenance(context.get(apiContext).call)
  return { ...shop, isShopOpen: !context.get(maintenanceContext) }
}

export default function MaintenanceScreen() {
  const { email, socialLinks, isShopOpen } = useLoaderData<typeof loader>()
  const lead = isShopOpen ? openShopTexts : maintenance.lead
  const products = isShopOpen && (
    <ButtonLink kind="primary" to="/products">
      {openShopTexts.products}
    </ButtonLink>
  )
  return (
    <div className="upgrade">
      <main id="main" className="wrap maintenance">
        <div>
          <Brand />
          <h1 className="d1">{maintenance.headline}</h1>
          {email ? (
            <>
              <p className="lead">
                {lead.before}
                <EmailLink className="em" email={email} />
                {maintenance.lead.after}
              </p>
              <p className="cta">
                {products}
                <a className="btn" href={`mailto:${email}`}>
                  {maintenance.button}
                </a>
              </p>
            </>
          ) : (
            <>
              <p className="lead">{lead.withoutEmail}</p>
              <p className="cta">
                {products}
                <ButtonLink to="/contact">{maintenance.contact}</ButtonLink>
              </p>
            </>
          )}
          <p className="ordered">
            {maintenance.existing} <Link to="/account/mygifts">{maintenance.orders}</Link>
          </p>
        </div>
        <PrintStages />
      </main>
      <footer className="maintenance-footer">
        <div className="wrap">
          <span>{maintenance.copyright}</span>
          <SocialLinks links={socialLinks} />
        </div>
      </footer>
      <ColourBar />
    </div>
  )
}

/** The same print with one, two and three inks shows that work is in progress. */
function PrintStages() {
  return (
    <div className="print-stages">
      <img className="dots" src={dots} alt="" width={600} height={600} />
      <img className="product-image a" src={first} alt="" width={1110} height={1085} />
      <img className="product-image b" src={second} alt="" width={1110} height={1085} />
      <img
        className="product-image c"
        src={final}
        alt={texts.maintenance.imageAlt}
        width={1110}
        height={1085}
      />
    </div>
  )
}
