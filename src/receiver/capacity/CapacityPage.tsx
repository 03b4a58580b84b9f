// 'Kapazität' (W9): the first touch says it and is on this device at once; what is more exact may follow. Works without network.
import { Alert, Group, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { gendersText } from '../../../domain/capacity.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useBasicWords } from '../../ui/use-basic-words.ts'
import { useCareprovider } from '../use-careprovider.ts'
import { CapacityAge } from './CapacityAge.tsx'
import { CapacityChoice } from './CapacityChoice.tsx'
import { CapacityDetails } from './CapacityDetails.tsx'
import { detailsOf } from './report-of-touch.ts'
import { UndoTouch } from './UndoTouch.tsx'
import { useReporting } from './use-capacity.ts'

export function CapacityPage() {
  const { t } = useTranslation('receiver')
  const { id } = useCareprovider()
  return (
    <Page title={t('capacity.title')} width="form">
      <House key={id} />
    </Page>
  )
}

function House() {
  const { t } = useTranslation('receiver')
  const { id, mayAnswer } = useCareprovider()
  const words = useBasicWords()
  const { view, failure, say, touch, undo } = useReporting(id)
  if (!view) {
    return (
      <Loading>
        <ListSkeleton rows={2} height={160} />
      </Loading>
    )
  }
  const { shown } = view
  return (
    <>
      <Panel title={t('capacity.state')}>
        {failure ? <ErrorNotice code={failure} /> : null}
        {shown?.lapsed ? (
          <Alert color="orange" icon={<IconAlertCircle stroke={1.75} aria-hidden />} mb="md">
            {t('capacity.lapsed')}
          </Alert>
        ) : null}
        {mayAnswer ? (
          <CapacityChoice shown={shown} big onTouch={touch} />
        ) : shown ? (
          <Group gap="sm">
            <StatusBadge status={shown.status} {...(shown.places !== null && { count: shown.places })} />
            {gendersText(detailsOf(shown), words)}
          </Group>
        ) : null}
        <Group mt="sm" gap="md">
          <CapacityAge view={view} />
          <UndoTouch undo={undo} />
        </Group>
        {mayAnswer ? null : <Text mt="md">{t('capacity.noRight')}</Text>}
      </Panel>
      {mayAnswer && shown && shown.status !== 'unknown' ? (
        <Panel title={t('capacity.details')}>
          <CapacityDetails
            house={id}
            shown={{ ...detailsOf(shown), status: shown.status }}
            onReport={(next) => say(next)}
          />
        </Panel>
      ) : null}
      <Text c="dimmed" size="sm" mt="md">
        {t('capacity.note')}
      </Text>
    </>
  )
}
