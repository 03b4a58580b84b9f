// Every organisation that holds a key of the patient now: since when, of what, and taking it back.
import { Group, Text } from '@mantine/core'
import { IconEyeOff, IconLock, IconMessages, IconUser, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { ReaderView, Withdrawal } from '../../data/readers-port.ts'
import { ActionList, ActionRow, MoreLine } from '../../ui/ActionList.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { type Status, StatusBadge } from '../../ui/StatusBadge.tsx'
import { MomentText } from '../../ui/times.tsx'
import { AskedCommand } from '../access/index.ts'
import { type Family, sinceOfEach } from './family.ts'

interface ReadersProps {
  readonly patientId: number
  /** of somebody of the portal, who is no organisation */
  readonly isPrivate?: boolean
  /** portal: who looks, and whom they know to search with them */
  readonly family?: Family
}

const alone: Family = { me: null, others: [] }

export function Readers({ patientId, isPrivate = false, family = alone }: ReadersProps) {
  const { t } = useTranslation('readers')
  const readers = usePort('readers').useReaders(patientId)
  const context = readerContext(isPrivate)
  return (
    <ActionList
      title={t('now', { context })}
      why={t('why', { context })}
      of={readers}
      expected={2}
      none={t('nobody', { context })}
      noneIcon={IconLock}
    >
      {(reader) => <ReaderRow key={reader.id} reader={reader} isPrivate={isPrivate} family={family} />}
    </ActionList>
  )
}

/** Relatives read of what they can do, not of keys (ux.md section 6): those texts have a second form. */
export const readerContext = (isPrivate: boolean): string => (isPrivate ? 'portal' : 'clinic')

const looks = {
  full: { status: 'new', icon: IconUser },
  redacted: { status: 'waiting', icon: IconEyeOff },
  messages: { status: 'waiting', icon: IconMessages },
} as const satisfies Record<string, { status: Status; icon: unknown }>

interface RowProps {
  readonly reader: ReaderView
  readonly isPrivate: boolean
  readonly family: Family
}

function ReaderRow({ reader, isPrivate, family }: RowProps) {
  const { t } = useTranslation('readers')
  const context = readerContext(isPrivate)
  const { name, own, scope, since, people, conversations, files, deletedAt } = reader
  const isTold = isPrivate && family.others.length > 0
  const ownName = isTold
    ? t('ownTogether', { names: family.others.map(({ email }) => email).join(', ') })
    : t(isPrivate ? 'ownPrivate' : 'own', { name })
  const each = own && isTold ? sinceOfEach(family, since, t('you')) : []
  return (
    <ActionRow
      name={own ? ownName : name}
      more={
        <>
          <span>
            {scope === null ? (
              <StatusBadge status="waiting" icon={IconLock} label={t('scope.none')} />
            ) : (
              <StatusBadge {...looks[scope]} label={t(`scope.${scope}`)} />
            )}
          </span>
          {each.map(({ who, at }) => (
            <MoreLine key={who}>
              {t('sinceOf', { who })} <MomentText at={at} />
            </MoreLine>
          ))}
          <MoreLine>
            {each.length > 0 ? null : (
              <>
                {t('since')} <MomentText at={since} /> ·{' '}
              </>
            )}
            {t('people', { count: people })}
          </MoreLine>
          {own ? <MoreLine>{t('ownReads')}</MoreLine> : null}
          {conversations > 0 ? <MoreLine>{t('conversations', { count: conversations })}</MoreLine> : null}
          {files.length > 0 ? (
            <MoreLine>
              {t('files', { names: files.map((file) => file ?? t('fileWithoutName', { context })).join(', ') })}
            </MoreLine>
          ) : null}
          {deletedAt !== null && scope === null ? (
            <MoreLine>
              {t('deletedAt', { context })} <MomentText at={deletedAt} />
            </MoreLine>
          ) : null}
        </>
      }
    >
      {own ? null : <TakeBack reader={reader} context={context} />}
    </ActionRow>
  )
}

const withdrawals = [
  { type: 'revoke_access', icon: IconLock },
  { type: 'archive_request', icon: IconX },
] as const satisfies readonly { type: Withdrawal; icon: unknown }[]

/** The release alone, or the whole request: both say before what they cannot do. */
function TakeBack({ reader: { name, scope, withdraw }, context }: { reader: ReaderView; context: string }) {
  const { t } = useTranslation('readers')
  const port = usePort('readers')
  const [failure, setFailure] = useState<string | null>(null)
  const offered = withdrawals.filter(({ type }) => withdraw[type].length > 0)
  if (offered.length === 0) return scope === null ? null : <MoreLine>{t('notHere', { context })}</MoreLine>
  return (
    <Group gap={8}>
      {offered.map(({ type, icon }) => (
        <AskedCommand
          key={type}
          icon={icon}
          label={t(`${type}.do`)}
          labelOf={t(`${type}.doOf`, { name })}
          sure={t(`${type}.sure`, { name })}
          onFailure={setFailure}
          command={async () => {
            const outcome = await port.withdraw(type, withdraw[type])
            return outcome.ok ? { ok: true, value: null } : outcome
          }}
        >
          <Text mb="sm">{t(`${type}.means`, { context })}</Text>
          <Text fw={600}>{t('staysRead')}</Text>
        </AskedCommand>
      ))}
      {failure ? <ErrorNotice code={failure} /> : null}
    </Group>
  )
}
