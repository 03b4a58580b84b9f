// The team and what each person can read (E26); taking somebody out of it, and a new key for all (KY6, E29). For who manages it.
import { Group, Stack, Text } from '@mantine/core'
import { IconKey, IconLockX, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roles } from '../../../catalogue/roles.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { Member } from '../../data/ports.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { ActionList, ActionRow, MoreLine } from '../../ui/ActionList.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { labelsOf } from '../../ui/labels.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useWords } from '../../ui/use-words.ts'
import { AccessMark } from './AccessMark.tsx'
import { AskedCommand } from './AskedCommand.tsx'
import { PendingRunLine } from './PendingRunLine.tsx'

export function TeamMembers() {
  const { t } = useTranslation('access')
  const members = usePort('access').useMembers()
  if (members.state === 'no_access') return null
  return (
    <>
      <ActionList
        title={t('members.title')}
        why={t('members.why')}
        of={members}
        expected={3}
        none={t('members.none')}
        noneIcon={IconUsers}
      >
        {(member) => <MemberRow key={member.accountId} member={member} />}
      </ActionList>
      <TeamKey />
    </>
  )
}

/** What others wait for, and the team's own key. */
export function TeamKey() {
  const { t } = useTranslation('access')
  return (
    <Panel title={t('members.key')}>
      <Stack gap={16}>
        <PendingRunLine />
        <RenewKey />
      </Stack>
    </Panel>
  )
}

/** members who can be taken out of the roster */
const standing: readonly Member['access'][] = ['full', 'broken', 'partial', 'partialWithoutKey']

function MemberRow({ member: { accountId, name, roles: held, access } }: { member: Member }) {
  const { t } = useTranslation('access')
  const words = useWords()
  const port = usePort('access')
  const me = useAccount()
  const [failure, setFailure] = useState<string | null>(null)
  return (
    <ActionRow
      name={name}
      more={
        <>
          <MoreLine>{labelsOf(roles, held, words).join(' · ')}</MoreLine>
          <AccessMark access={access} />
        </>
      }
    >
      {accountId !== me.id && standing.includes(access) ? (
        <AskedCommand
          icon={IconLockX}
          label={t('members.remove')}
          labelOf={t('members.removeOf', { name })}
          sure={t('members.removeSure', { name })}
          onFailure={setFailure}
          command={() => port.remove(accountId)}
        >
          <Text>{t('members.removeText')}</Text>
        </AskedCommand>
      ) : null}
      {failure ? <ErrorNotice code={failure} /> : null}
    </ActionRow>
  )
}

function RenewKey() {
  const { t } = useTranslation('access')
  const port = usePort('access')
  const [failure, setFailure] = useState<string | null>(null)
  const [isDone, setIsDone] = useState(false)
  const renew = async () => {
    setIsDone(false)
    const outcome = await port.renewGroup()
    setIsDone(outcome.ok)
    return outcome
  }
  return (
    <>
      <Group gap={12}>
        <AskedCommand
          icon={IconKey}
          label={t('members.renew')}
          labelOf={t('members.renew')}
          sure={t('members.renewSure')}
          onFailure={setFailure}
          command={renew}
        >
          <Text>{t('members.renewText')}</Text>
        </AskedCommand>
        <Text role="status">{isDone ? t('members.renewed') : null}</Text>
      </Group>
      {failure ? <ErrorNotice code={failure} /> : null}
    </>
  )
}
