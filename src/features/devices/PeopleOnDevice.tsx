// Who can unlock the device in hand (W10), and taking somebody off it who does not work here any more.
import { Button, Text } from '@mantine/core'
import { IconUserMinus, IconUsers } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { Loadable } from '../../data/ports.ts'
import { useCommand } from '../../data/use-command.ts'
import { useConnection } from '../../state/connection.ts'
import { useAccount, useSession } from '../../state/SessionProvider.tsx'
import { keepsAccounts } from '../../state/session.ts'
import type { AccountOnDevice } from '../../state/session-port.ts'
import { ActionList, ActionRow, MoreLine } from '../../ui/ActionList.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { MomentText } from '../../ui/times.tsx'

/** @param isAllowed who manages the team */
export function PeopleOnDevice({ isAllowed }: { isAllowed: boolean }) {
  const { t } = useTranslation('devices')
  const [people, again] = usePeople()
  const count = people.state === 'ready' ? people.value.length : 0
  const why = [...(count > 0 ? [t('onDevice.count', { count })] : []), t('onDevice.why')]
  return (
    <ActionList
      title={t('onDevice.title')}
      why={(isAllowed ? why : [...why, t('onDevice.noRight')]).join(' ')}
      of={people}
      expected={2}
      none=""
      noneIcon={IconUsers}
    >
      {(person) => <PersonRow key={person.id} person={person} isAllowed={isAllowed} onGone={again} />}
    </ActionList>
  )
}

function PersonRow(props: { person: AccountOnDevice; isAllowed: boolean; onGone: () => void }) {
  const { person, isAllowed, onGone } = props
  const { t } = useTranslation('devices')
  const me = useAccount().id
  const port = usePort('devicePeople')
  const command = useCommand()
  const [isAsked, setIsAsked] = useState(false)
  const name = `${person.firstName} ${person.lastName}`
  const kept = person.waiting + person.stale + person.toCheck
  const isOwn = person.id === me
  const close = () => {
    command.clear()
    setIsAsked(false)
  }
  return (
    <ActionRow
      name={name}
      more={
        <>
          <MoreLine>
            {isOwn || person.lastUsedAt === null ? (
              t(isOwn ? 'onDevice.self' : 'onDevice.never')
            ) : (
              <>
                {t('lastUsed')} <MomentText at={person.lastUsedAt} />
              </>
            )}
          </MoreLine>
          {kept > 0 ? <MoreLine>{t('onDevice.kept', { count: kept })}</MoreLine> : null}
        </>
      }
    >
      {isAllowed && !isOwn && kept === 0 ? (
        <Button
          variant="default"
          leftSection={<IconUserMinus size={24} stroke={1.75} aria-hidden />}
          aria-label={t('onDevice.removeOf', { name })}
          onClick={() => setIsAsked(true)}
        >
          {t('onDevice.remove')}
        </Button>
      ) : null}
      <ConfirmDialog
        opened={isAsked}
        busy={command.isBusy}
        title={t('onDevice.sure', { name })}
        confirmLabel={t('onDevice.remove')}
        onSafe={close}
        onConfirm={() =>
          void command.run(
            async () => (await port.calls()).remove(person.id),
            () => {
              close()
              onGone()
            },
          )
        }
      >
        <Text mb="sm">{t('onDevice.happens')}</Text>
        <Text>{t('onDevice.stays')}</Text>
        {command.failure ? (
          <ErrorNotice
            code={command.failure.code}
            text={command.failure.code === 'conflict' ? t('onDevice.waits') : undefined}
          />
        ) : null}
      </ConfirmDialog>
    </ActionRow>
  )
}

/** Read again when something was sent or taken away: it may have been theirs. */
function usePeople(): readonly [Loadable<readonly AccountOnDevice[]>, () => void] {
  const { port } = useSession()
  const [people, setPeople] = useState<Loadable<readonly AccountOnDevice[]>>({ state: 'loading' })
  const [turn, setTurn] = useState(0)
  const kept = useConnection(({ waiting, stale, toCheck }) => `${turn} ${waiting} ${stale} ${toCheck}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits is read again when its number changes
  useEffect(() => {
    if (!keepsAccounts(port)) return
    let isShown = true
    port.accountsOnDevice().then(
      (value) => isShown && setPeople({ state: 'ready', value }),
      () => isShown && setPeople({ state: 'failed', code: 'unknown' }),
    )
    return () => {
      isShown = false
    }
  }, [port, kept])
  return [people, useCallback(() => setTurn((before) => before + 1), [])]
}
