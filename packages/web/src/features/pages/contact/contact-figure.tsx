import mug from '../pictures/mug-white-amp.webp'
import tent from '../pictures/nametent-white-city.webp'

/** A name tent and a mug over two inks. */
export function ContactFigure() {
  return (
    <div className="contact-figure">
      <svg className="overprint" viewBox="0 0 600 400" aria-hidden="true">
        <circle cx={170} cy={190} r={165} fill="var(--ink-rose)" />
        <path d="M300 40h290v300H300Z" fill="var(--ink-yellow)" />
        <path d="M160 270h400v110H160Z" fill="var(--ink-blue)" />
      </svg>
      <img className="prod" src={tent} width={1065} height={745} alt="" />
      <img className="prod" src={mug} width={1000} height={810} alt="" />
    </div>
  )
}
