// 'Verlauf' of an organisation, newest first; older entries on request.
import { Button, Timeline } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { organisationEventTypes } from '../../../catalogue/admin/organisation-event-types.ts'
import { labelKeyOf } from '../../../catalogue/define.ts'
import type { OrganisationHistory } from '../../../contract/http/organisation-records.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { type Loadable, Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { EventTime } from '../../ui/times.tsx'
import { useWords } from '../../ui/use-words.ts'
import { entriesOf } from './entries.ts'
import classes from './HistoryPanel.module.css'

interface Props {
  readonly of: Loadable<OrganisationHistory>
  /** asks for older ones */
  readonly onMore: () => void
  readonly onRetry?: () => void
  readonly title?: string
}

export function HistoryPanel({ of, onMore, onRetry, title }: Props) {
  const { t } = useTranslation(['organisation-history', 'catalogue-admin', 'catalogue'])
  const words = useWords()
  return (
    <Panel title={title ?? t('title')}>
      <Loaded of={of} skeleton={<FactsSkeleton rows={3} />} {...(onRetry ? { onRetry } : {})}>
        {({ events, remaining }) =>
          events.length === 0 ? (
            <EmptyState>{t('none')}</EmptyState>
          ) : (
            <>
              <Timeline bulletSize={12} lineWidth={2}>
                {entriesOf(events, words).map(({ id, at, type, by, details }) => (
                  <Timeline.Item key={id} title={t(labelKeyOf(organisationEventTypes, type))}>
                    <p className={classes.by}>
                      <EventTime at={at} /> · {by}
                    </p>
                    {details.map((line) => (
                      <p key={line} className={classes.detail}>
                        {line}
                      </p>
                    ))}
                  </Timeline.Item>
                ))}
              </Timeline>
              {remaining > 0 ? (
                <Button variant="default" mt="md" onClick={onMore}>
                  {t('more', { count: remaining })}
                </Button>
              ) : null}
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}
