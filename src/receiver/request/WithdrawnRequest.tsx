// What stays of a request that the clinic withdrew: that it was there, from whom, when it ended, and the own input that could
// not go any more. Nothing of the patient.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RequestStub } from '../../../contract/http/records.ts'
import type { RequestStatus as Status } from '../../../domain/lifecycle/request-actions.ts'
import { OutboxOfRequest } from '../../features/outbox/index.ts'
import { RequestStatus } from '../../features/request-view/index.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MomentText } from '../../ui/times.tsx'
import { requestPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import { BackLink } from './BackLink.tsx'

export function WithdrawnRequest({ stub }: { stub: RequestStub }) {
  const { t } = useTranslation(['receiver', 'request'])
  const careprovider = useCareprovider()
  return (
    <Page
      title={t(`withdrawn.title.${stub.status === 'rejected' ? 'rejected' : 'unavailable'}`)}
      tabTitle={t('request.title')}
      width="form"
      aside={<RequestStatus status={stub.status as Status} />}
    >
      <BackLink />
      <Text>{t('withdrawn.text')}</Text>
      <Panel title={t('withdrawn.stays')}>
        <FactList
          facts={[
            { label: t('withdrawn.clinic'), value: stub.careseeker.name },
            { label: t('withdrawn.sent'), value: <MomentText at={stub.sent_at} /> },
            { label: t('withdrawn.ended'), value: <MomentText at={stub.ended_at} /> },
          ]}
        />
      </Panel>
      <OutboxOfRequest
        requestId={stub.id}
        title={t('withdrawn.own')}
        requestHref={(id) => requestPath(careprovider.id, id)}
      />
    </Page>
  )
}
