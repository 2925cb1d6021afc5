import { Link } from 'react-router'
import { Brand } from '../ui/brand.tsx'
import { texts } from './texts.ts'
import { ThemeChoice } from './theme-choice.tsx'

export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="g">
          <div>
            <Brand />
            <p className="foot-line">{texts.footer.line}</p>
          </div>
          <div>
            <h2>{texts.footer.shop}</h2>
            <ul>
              {texts.footer.categories.map(({ name, label }) => (
                <li key={name}>
                  <Link to={`/products?filter=${name}`}>{label}</Link>
                </li>
              ))}
              <li>
                <Link to="/request">{texts.footer.request}</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>{texts.footer.help}</h2>
            <ul>
              <li>
                <Link to="/account/mygifts">{texts.myOrders}</Link>
              </li>
              <li>
                <Link to="/case-study">{texts.caseStudies}</Link>
              </li>
            </ul>
          </div>
          <ThemeChoice />
        </div>
        <div className="end">
          <span>{texts.footer.copyright}</span>
          <span className="patches" aria-hidden="true">
            <i style={{ background: 'var(--proc-c)' }} />
            <i style={{ background: 'var(--proc-m)' }} />
            <i style={{ background: 'var(--proc-y)' }} />
            <i style={{ background: 'var(--paper-500)' }} />
          </span>
        </div>
      </div>
    </footer>
  )
}
