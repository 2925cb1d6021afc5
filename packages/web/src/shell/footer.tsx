import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useShopDetails } from '../api/shop-details.ts'
import { Brand } from '../ui/brand/brand.tsx'
import { EmailLink } from '../ui/brand/email-link.tsx'
import { SocialLinks } from '../ui/brand/social-links.tsx'
import { Button } from '../ui/forms/button.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { texts } from './texts.ts'
import { ThemeChoice } from './theme/theme-choice.tsx'

const EmailCapture = lazyComponent(() => import('./email-capture.tsx').then((file) => file.EmailCapture))

const { footer: footerTexts } = texts

export function Footer() {
  const shop = useShopDetails()
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <Brand />
            <p className="foot-line">{footerTexts.tagline}</p>
            <MailingList />
          </div>
          <div>
            <h2>{footerTexts.shop}</h2>
            <ul>
              {footerTexts.categories.map(({ name, label }) => (
                <li key={name}>
                  <Link to={`/products?filter=${name}`}>{label}</Link>
                </li>
              ))}
              <li>
                <Link to="/request">{footerTexts.request}</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>{footerTexts.help}</h2>
            <ul>
              <li>
                <Link to="/contact">{footerTexts.contact}</Link>
              </li>
              {shop?.supportEmail && (
                <li>
                  <EmailLink email={shop.supportEmail} />
                </li>
              )}
              <li>
                <Link to="/account/mygifts">{texts.myOrders}</Link>
              </li>
              <li>
                <Link to="/case-study">{texts.caseStudies}</Link>
              </li>
              <li>
                <Link to="/terms">{footerTexts.terms}</Link>
              </li>
            </ul>
          </div>
          <ThemeChoice />
        </div>
        <div className="footer-end">
          <span>{footerTexts.copyright}</span>
          <SocialLinks links={shop?.socialLinks ?? []} />
          <span className="patches" aria-hidden="true">
            <i style={{ background: 'var(--proc-c)' }} />
            <i style={{ background: 'var(--proc-m)' }} />
            <i style={{ background: 'var(--proc-y)' }} />
            <i style={{ background: 'var(--line-field)' }} />
          </span>
        </div>
      </div>
    </footer>
  )
}

function MailingList() {
  const [isRequested, setRequested] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className="foot-mail"
        onClick={() => {
          setRequested(true)
          setOpen(true)
        }}
      >
        {footerTexts.mailing.open}
      </Button>
      {isRequested && (
        <Suspense>
          <EmailCapture open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
