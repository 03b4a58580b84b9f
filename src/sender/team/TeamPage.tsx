// 'Zugänge': the people of the clinic and their rights, colleagues who wait for somebody to confirm them, devices.
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LONG_COUNT } from '../../../domain/paging.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { PendingColleagues, TeamKey } from '../../features/access/index.ts'
import { TeamDevices } from '../../features/devices/index.ts'
import { OrganisationHistory } from '../../features/organisation-history/index.ts'
import { FactorRule } from '../../features/people/index.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { Page } from '../../ui/Page.tsx'
import { paths } from '../paths.ts'
import { clinicIdOf, clinicRolesOf, managesTeam } from '../rights.ts'
import { Accounts } from './Accounts.tsx'

function ClinicHistory() {
  const [count, setCount] = useState<number>(LONG_COUNT)
  const history = usePort('desk').useHistory(count)
  return <OrganisationHistory of={history} onMore={() => setCount(count + LONG_COUNT)} />
}

export function TeamPage() {
  const { t } = useTranslation('sender')
  const account = useAccount()
  const isManaging = managesTeam(clinicRolesOf(account))
  const clinic = clinicIdOf(account)
  return (
    <Page title={t('nav.team')}>
      <PendingColleagues />
      {isManaging ? <Accounts /> : null}
      {isManaging && clinic !== null ? <FactorRule kind="careseeker" id={clinic} /> : null}
      {isManaging ? <TeamKey /> : null}
      <TeamDevices />
      {isManaging ? <ClinicHistory /> : null}
      {isManaging ? (
        <Anchor component={Link} to={paths.sheet}>
          {t('nav.sheet')}
        </Anchor>
      ) : null}
    </Page>
  )
}
