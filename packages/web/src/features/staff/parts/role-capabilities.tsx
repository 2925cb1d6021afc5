import { capabilitiesOf, capabilityTable, type StaffRole } from '@printery/domain/staff'
import { texts } from '../texts.ts'

/** The capabilities of a role, as sentences. */
export function RoleCapabilities({ role }: { role: StaffRole }) {
  return (
    <section className="staff-allows" aria-label={texts.allows}>
      <p className="small">{texts.allows}</p>
      <ul>
        {capabilitiesOf(role).map((capability) => (
          <li key={capability}>{capabilityTable[capability]}</li>
        ))}
      </ul>
    </section>
  )
}
