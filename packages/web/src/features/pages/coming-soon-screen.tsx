import './coming-soon/coming-soon.css'
import { Link, type MetaFunction } from 'react-router'
import { useShopDetails } from '../../api/shop-details.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { Brand } from '../../ui/brand/brand.tsx'
import { ColourBar } from '../../ui/brand/colour-bar.tsx'
import { SocialLinks } from '../../ui/brand/social-links.tsx'
import { NotifyForm } from './coming-soon/notify-form.tsx'
import { receiveAddress } from './coming-soon/receive-address.server.ts'
import { comingSoonTexts as texts } from './coming-soon/texts.ts'
import film from './pictures/squeegee.webm'
import poster from './pictures/squeegee.webp'

export const handle: ScreenHandle = { frame: 'bare' }

export const meta: MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }]

export const action = receiveAddress

export default function ComingSoonScreen() {
  const shop = useShopDetails()
  return (
    <div className="soon">
      <main id="main" className="wrap">
        <div>
          <Brand />
          <h1 className="d1">{texts.headline}</h1>
          <p className="lead">{texts.text}</p>
          <NotifyForm />
          <p>
            <Link to="/products">{texts.back}</Link>
          </p>
        </div>
        <PrintingVideo />
      </main>
      <footer className="wrap">
        <SocialLinks links={shop?.socialLinks ?? []} />
      </footer>
      <ColourBar />
    </div>
  )
}

/** A video of twelve seconds without sound. It doesn't play automatically. */
function PrintingVideo() {
  return (
    <video
      className="film"
      src={film}
      poster={poster}
      width={640}
      height={640}
      aria-label={texts.video}
      preload="none"
      controls
      loop
      muted
      playsInline
    />
  )
}
