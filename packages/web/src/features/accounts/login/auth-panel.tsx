import tee from '../../../pictures/tshirt-white-amp.webp'
import forgotInks from '../pictures/forgot-inks.svg'
import hoodie from '../pictures/hoodie-navy-fish.webp'
import lanyard from '../pictures/lanyard-white-vinyl.webp'
import loginInks from '../pictures/login-inks.svg'
import registerInks from '../pictures/register-inks.svg'
import { texts } from '../texts.ts'
import type { AuthView } from './model.ts'

const panels = {
  login: { backdrop: 'butter', inks: loginInks, picture: hoodie, width: 1075, height: 1095 },
  register: { backdrop: 'mint', inks: registerInks, picture: tee, width: 1110, height: 1085 },
  forgot: { backdrop: 'sky', inks: forgotInks, picture: lanyard, width: 520, height: 1159 },
}

/** One product and one sentence, beside a form. */
export function AuthPanel({ view }: { view: AuthView }) {
  const { backdrop, inks, picture, width, height } = panels[view]
  return (
    <div className={`backdrop backdrop-${backdrop} auth-panel`}>
      <img className="inks" src={inks} alt="" width={372} height={600} loading="lazy" />
      <img
        className={`product-image ${view}`}
        src={picture}
        alt=""
        width={width}
        height={height}
        loading="lazy"
      />
      <p>{texts[view].panel}</p>
    </div>
  )
}
