// 'Meine Daten' of somebody of the portal: the account, and everybody whom they search for.
import { useTranslation } from 'react-i18next'
import { ok } from '../../../contract/result.ts'
import type { ExportedPatient } from '../../data/export-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useAccount } from '../../state/SessionProvider.tsx'
import { DataExport } from './DataExport.tsx'

export function OwnSearchesExport() {
  const { t } = useTranslation('data-export')
  const { id, email } = useAccount()
  const exports = usePort('exports')
  const portal = usePort('portal')
  return (
    <DataExport
      why={t('own.why')}
      fileName={t('account.file')}
      gather={async (watch) => {
        const ids = await portal.searchIds()
        if (!ids.ok) return ids
        const patients: ExportedPatient[] = []
        for (const patient of ids.value) {
          const one = await exports.patient(patient, watch)
          if (!one.ok) return one
          patients.push(one.value)
        }
        return ok({ account: { number: id, email }, patients })
      }}
    />
  )
}
