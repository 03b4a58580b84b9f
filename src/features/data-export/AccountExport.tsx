// 'Meine Daten' of somebody who works in a clinic or a house: what is kept of the own account.
import { useTranslation } from 'react-i18next'
import { roles } from '../../../catalogue/roles.ts'
import { ok } from '../../../contract/result.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useAccount } from '../../state/SessionProvider.tsx'
import { labelsOf } from '../../ui/labels.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useWords } from '../../ui/use-words.ts'
import { DataExport, type ExportedParts } from './DataExport.tsx'

export function AccountExport() {
  const { t } = useTranslation('data-export')
  const words = useWords()
  const account = useAccount()
  const own = usePort('ownAccount')
  const notices = usePort('notices')
  return (
    <Panel title={t('account.title')}>
      <DataExport
        why={t('account.why')}
        fileName={t('account.file')}
        gather={async () => {
          const [details, wanted] = [await own.read(), await notices.read()]
          if (!details.ok) return details
          if (!wanted.ok) return wanted
          const parts: ExportedParts = {
            account: {
              number: account.id,
              ...details.value,
              kind: account.accountType,
              works_at: account.memberships.map(({ organisation, roles: held }) => ({
                number: organisation.id,
                name: organisation.name,
                kind: organisation.kind,
                rights: labelsOf(roles, held, words),
              })),
              notices: wanted.value,
            },
          }
          return ok(parts)
        }}
      />
    </Panel>
  )
}
