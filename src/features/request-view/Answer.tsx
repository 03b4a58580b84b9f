// The provider's answer to a request with who gave it and when; nothing while nobody has answered.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PendingAction, RequestView } from '../../data/ports.ts'
import { FactList } from '../../ui/FactList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SealedValue } from '../../ui/sealed-values.tsx'
import { ArrivalText } from '../../ui/times.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './Answer.module.css'
import { answerFacts, answerKind, answerWrittenAt } from './answer-facts.ts'

const isOnDevice = ({ type, state }: PendingAction) =>
  type === 'report_interest' && state !== 'stored' && state !== 'seen'

export function Answer({ view: { record, responseMessage, pending } }: { view: RequestView }) {
  const { t } = useTranslation('request')
  const words = useWords()
  const now = useNow()
  const { response } = record
  const events = usePort('requests').useEvents(record.id)
  const facts = answerFacts(response, responseMessage, now, words, pending.some(isOnDevice))
  if (facts.length === 0) return null
  const writtenAt = events.state === 'ready' ? answerWrittenAt(response, events.value) : null
  const hidden = responseMessage !== null && responseMessage.state !== 'open' && responseMessage.state !== 'missing'
  return (
    <Panel title={t(`answer.${answerKind(response)}`)}>
      <FactList
        facts={[
          ...facts.map(({ key, value }) => ({
            id: key,
            label: t(`answer.${key}`),
            value: <span className={classes.text}>{value}</span>,
          })),
          ...(hidden
            ? [
                {
                  id: 'hidden',
                  label: t('answer.message'),
                  value: <SealedValue of={responseMessage}>{String}</SealedValue>,
                },
              ]
            : []),
        ]}
      />
      {response.account && response.at ? (
        <Text size="xs" c="dimmed">
          {t('history.person', { first: response.account.first_name, last: response.account.last_name })}
          {' · '}
          <ArrivalText at={response.at} writtenAt={writtenAt} />
        </Text>
      ) : null}
    </Panel>
  )
}
