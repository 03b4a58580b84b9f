// What this provider finds missing (missing_info): its newest question, each detail with the way to where it is filled in, and
// which of them stand there by now.
import { Alert } from '@mantine/core'
import { IconCheck, IconMessageQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lackingDetails } from '../../../catalogue/lacking-details.ts'
import { missingInformations } from '../../../catalogue/missing-informations.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { RequestView } from '../../data/ports.ts'
import { newestQuestion } from '../../features/request-view/index.ts'
import { labelOf, labelsOf } from '../../ui/labels.ts'
import { MomentText } from '../../ui/times.tsx'
import { useWords } from '../../ui/use-words.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../TextLink.tsx'
import classes from './AskedDetails.module.css'
import { askedDetails } from './asked-details.ts'

export function AskedDetails({ view }: { view: RequestView }) {
  const { t } = useTranslation(['sender', 'catalogue'])
  const words = useWords()
  const { record } = view
  const events = usePort('requests').useEvents(record.id)
  const question = events.state === 'ready' ? newestQuestion(events.value) : null
  if (!question || !record.messenger_available) return null
  const params = { patientId: String(record.patient.id), auctionId: String(record.auction.id) }
  const details = askedDetails(question, view, words)
  const documents = labelsOf(missingInformations, question.context.missing ?? [], words)
  return (
    <Alert
      color="blue"
      icon={<IconMessageQuestion stroke={1.75} aria-hidden />}
      title={t('request.asked.title', { name: record.careprovider.name })}
    >
      <p className={classes.text}>
        <MomentText at={question.timestamp} />
      </p>
      <ul className={classes.list}>
        {details.map(({ key, step, isThere }) => (
          <li key={key} className={classes.detail}>
            <span>{labelOf(lackingDetails, key, words)}</span>
            {isThere ? (
              <span className={classes.there}>
                <IconCheck size={20} stroke={1.75} aria-hidden />
                {t('request.asked.there')}
              </span>
            ) : step && record.auction.active ? (
              <TextLink
                to={paths.assessing}
                params={{ ...params, assessmentSlug: step }}
                className={classes.way ?? ''}
                aria-label={t('request.asked.addName', { name: labelOf(lackingDetails, key, words) })}
              >
                {t('request.asked.add')}
              </TextLink>
            ) : null}
          </li>
        ))}
        {documents.map((label) => (
          <li key={label} className={classes.detail}>
            {label}
          </li>
        ))}
      </ul>
      {question.context.message ? <p className={classes.text}>{t('request.asked.words')}</p> : null}
    </Alert>
  )
}
