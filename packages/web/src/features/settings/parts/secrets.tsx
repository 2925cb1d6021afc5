import type { SettingsView } from '@printery/contract'
import { Table } from '../../../ui/display/table.tsx'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.secrets

/** Whether each secret of the environment is set. */
export function Secrets({ secrets }: { secrets: SettingsView['secrets'] }) {
  return (
    <div className="settings-secrets">
      <p className="muted">{texts.intro}</p>
      <Table name={allTexts.tabs.secrets}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.state}</th>
          </tr>
        </thead>
        <tbody>
          {secrets.map(({ name, isSet }) => (
            <tr key={name}>
              <td className="mono">{name}</td>
              <td>{isSet ? texts.set : texts.notSet}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
