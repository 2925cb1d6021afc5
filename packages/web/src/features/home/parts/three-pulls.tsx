import final from '../../../pictures/tshirt-white-sun.webp'
import first from '../../../pictures/tshirt-white-sun-proof1.webp'
import second from '../../../pictures/tshirt-white-sun-proof2.webp'
import dots from '../pictures/maintenance-dots.svg'
import { texts } from '../texts.ts'

/** The same print with one, two and three inks tells that work goes on. */
export function ThreePulls() {
  return (
    <div className="pr0">
      <img className="dots" src={dots} alt="" width={600} height={600} />
      <img className="prod a" src={first} alt="" width={1110} height={1085} />
      <img className="prod b" src={second} alt="" width={1110} height={1085} />
      <img className="prod c" src={final} alt={texts.maintenance.imageAlt} width={1110} height={1085} />
    </div>
  )
}
