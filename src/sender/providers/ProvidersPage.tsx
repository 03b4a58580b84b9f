// 'Bevorzugte Versorger' (S50): whom the clinic prefers and whom it does not ask, with adding by name and removing.
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ProviderPreference, standings } from '../../../contract/http/preferred-providers.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { clinicRolesOf, seesPatients } from '../rights.ts'
import { NotThere } from '../ScreenLoaded.tsx'
import { AddProvider } from './AddProvider.tsx'
import classes from './ProvidersPage.module.css'

export function ProvidersPage() {
  return seesPatients(clinicRolesOf(useAccount())) ? <OwnProviders /> : <NotThere />
}

function OwnProviders() {
  const { t } = useTranslation('desk')
  const all = usePort('desk').useStandings()
  return (
    <Page title={t('providers.title')}>
      <p className={classes.text}>{t('providers.why')}</p>
      <Loaded of={all} skeleton={<ListSkeleton rows={4} height={56} />}>
        {(list) => (
          <>
            {standings.map((kind) => (
              <Standings key={kind} kind={kind} list={list.filter((one) => one.kind === kind)} />
            ))}
            <AddProvider standings={list} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Standings({ kind, list }: { kind: ProviderPreference['kind']; list: readonly ProviderPreference[] }) {
  const { t } = useTranslation('desk')
  const desk = usePort('desk')
  const acting = useCommand()
  return (
    <Panel title={t(`providers.kind.${kind}`)}>
      <p className={classes.text}>{t(`providers.means.${kind}`)}</p>
      {list.length === 0 ? <EmptyState>{t(`providers.none.${kind}`)}</EmptyState> : null}
      <ul className={classes.list} aria-label={t(`providers.kind.${kind}`)}>
        {list.map(({ careprovider: { id, name, city }, account, created_at }) => (
          <li key={id} className={classes.row}>
            <span className={classes.facts}>
              <span className={classes.name}>{name}</span>
              <span className={classes.minor}>{city}</span>
              <span className={classes.minor}>
                {t('providers.by', { first: account.first_name, last: account.last_name })}{' '}
                <MomentText at={created_at} />
              </span>
            </span>
            <Button
              variant="default"
              loading={acting.isBusy}
              leftSection={<IconX size={20} stroke={1.75} aria-hidden />}
              aria-label={t('providers.removeOf', { name })}
              onClick={() => void acting.run(() => desk.removeProviderPreference(id))}
            >
              {t('providers.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <FailureNotice failure={acting.failure} />
    </Panel>
  )
}
