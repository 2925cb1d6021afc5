import { ButtonLink } from '../../ui/forms/button.tsx'
import './not-found.css'
import { data, type MetaFunction } from 'react-router'
import { OffRegister } from './parts/off-register.tsx'
import { texts } from './texts.ts'

const { notFound } = texts

export const meta: MetaFunction = () => [{ title: notFound.title }, { name: 'robots', content: 'noindex' }]

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundScreen() {
  return (
    <main id="main" className="wrap not-found">
      <OffRegister />
      <div className="message">
        <div>
          <h1 className="d2">{notFound.headline}</h1>
          <p className="lead">{notFound.text}</p>
        </div>
        <div className="cta">
          <ButtonLink kind="primary" size="lg" to="/products">
            {notFound.shop}
          </ButtonLink>
          <ButtonLink size="lg" to="/">
            {notFound.home}
          </ButtonLink>
        </div>
      </div>
    </main>
  )
}
