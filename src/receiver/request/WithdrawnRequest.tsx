// What stays of a request that the clinic withdrew: that it was there, from whom, when it ended, and the own input that could
// not go any more. Nothing of the patient.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RequestStub } from '../../../contract/http/records.ts'
import { OutboxOfRequest } from '../../features/outbox/index.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { MomentText } from '../../ui/times.tsx'
import { BackLink } from './BackLink.tsx'

export function WithdrawnRequest({ stub }: { stub: RequestStub }) {
  const { t } = useTranslation(['receiver', 'request'])
  return (
    <Page
      title={t(`withdrawn.title.${stub.status === 'rejected' ? 'rejected' : 'unavailable'}`)}
      tabTitle={t('request.title')}
      width="form"
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
      <OutboxOfRequest requestId={stub.id} title={t('withdrawn.own')} />
    </Page>
  )
}
