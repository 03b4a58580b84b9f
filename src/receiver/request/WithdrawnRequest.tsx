// What stays of a request that the clinic withdrew: that it was there, from whom, when it ended, and the own input that could
// not go any more. Nothing of the patient.
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RequestStub } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { ConflictView } from '../../data/ports.ts'
import { ConflictNotice, type ConflictWay, OutboxOfRequest } from '../../features/outbox/index.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MomentText } from '../../ui/times.tsx'
import { useWords } from '../../ui/use-words.ts'
import { useCapacityFell } from '../capacity/after-answer.ts'
import { BackLink } from './BackLink.tsx'
import { NewerRequest } from './NewerRequest.tsx'
import { withdrawnTitle } from './standing.ts'
import { useNextRequest } from './use-next-request.ts'

interface Props {
  readonly stub: RequestStub
  /** the own answer came after the clinic had ended the request */
  readonly conflict: ConflictView | null
}

export function WithdrawnRequest({ stub, conflict }: Props) {
  const { t } = useTranslation(['receiver', 'request', 'catalogue'])
  return (
    <Page title={withdrawnTitle(stub, useWords())} tabTitle={t('request.title')} width="form" back={<BackLink />}>
      {conflict ? <EndedConflict conflict={conflict} requestId={stub.id} /> : null}
      <Text>{t(stub.end?.cause === 'account_deleted' ? 'withdrawn.accountDeleted' : 'withdrawn.text')}</Text>
      <NewerRequest old={stub.id} mayReplace={conflict === null} />
      <Panel title={t('withdrawn.stays')}>
        <FactList
          facts={[
            { label: t('withdrawn.asker'), value: stub.careseeker.name },
            { label: t('withdrawn.sent'), value: <MomentText at={stub.sent_at} /> },
            ...(stub.accepted_at === undefined
              ? []
              : [{ label: t('withdrawn.accepted'), value: <MomentText at={stub.accepted_at} /> }]),
            { label: t('withdrawn.ended'), value: <MomentText at={stub.ended_at} /> },
          ]}
        />
      </Panel>
      <OutboxOfRequest requestId={stub.id} title={t('withdrawn.own')} />
    </Page>
  )
}

/** Nothing can be answered here any more: on to the next request, or the own answer is let go. */
function EndedConflict({ conflict, requestId }: { conflict: ConflictView; requestId: number }) {
  const outbox = usePort('outbox')
  const capacityFell = useCapacityFell(conflict.actionId)
  const navigate = useNavigate()
  const next = useNextRequest(requestId)
  const take = async (way: ConflictWay) => {
    if (way === 'next' && next) await navigate({ to: next.href, search: next.search })
    if (way === 'leave') await outbox.remove(conflict.actionId)
  }
  return (
    <ConflictNotice
      conflict={conflict}
      capacityFell={capacityFell}
      offered={[]}
      hasNext={next !== null}
      onWay={(way) => void take(way)}
    />
  )
}
