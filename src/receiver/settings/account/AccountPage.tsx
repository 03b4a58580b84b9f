// 'Mein Zugang': the own name, telephone and language of mails, the address, and the ways to password, recovery code and devices. Online only.
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { HouseCalls } from '../../../data/settings-port.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { devicePath, newDevicePath, passwordPath, recoveryPath, settingsPath } from '../../paths.ts'
import { useCareprovider } from '../../use-careprovider.ts'
import { useHouseRead } from '../use-house-read.ts'
import classes from './Account.module.css'
import { ChangeEmail } from './ChangeEmail.tsx'
import { DetailsEditor } from './DetailsEditor.tsx'

const readDetails = (calls: HouseCalls) => calls.readDetails()

export function AccountPage() {
  const { t } = useTranslation('settings')
  const { id } = useCareprovider()
  const { found, show, again } = useHouseRead(readDetails)
  return (
    <Page title={t('account.title')} width="form">
      <Panel title={t('account.person.title')}>
        <Text mb="sm">{t('account.person.why')}</Text>
        <Loaded of={found} skeleton={<ListSkeleton rows={4} height={76} />} onRetry={again}>
          {(kept) => <DetailsEditor kept={kept} onKept={show} />}
        </Loaded>
      </Panel>
      <Panel title={t('account.email.title')}>
        <Loaded of={found} skeleton={<ListSkeleton rows={1} height={76} />} onRetry={again}>
          {(kept) => <ChangeEmail email={kept.email} onChanged={(email) => show({ ...kept, email })} />}
        </Loaded>
      </Panel>
      <Panel title={t('account.access.title')}>
        <ul className={classes.ways}>
          <Way to={passwordPath(id)} text={t('account.access.password')} />
          <Way to={recoveryPath(id)} text={t('account.access.recovery')} />
          <Way to={devicePath(id)} text={t('account.access.device')} />
          <Way to={newDevicePath(id)} text={t('account.access.newDevice')} />
        </ul>
      </Panel>
    </Page>
  )
}

/** A page that leads back here. */
function Way({ to, text }: { to: string; text: string }) {
  const { id } = useCareprovider()
  return (
    <li>
      <Anchor
        renderRoot={(props) => <Link to={to} search={{ redirect_to: settingsPath(id, 'account') }} {...props} />}
        className={classes.way ?? ''}
      >
        {text}
      </Anchor>
    </li>
  )
}
