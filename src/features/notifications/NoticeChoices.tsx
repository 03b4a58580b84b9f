// What a person wants to be told, by mail and by push. Saved with each touch, online only: the server sends it, so the server has
// to know.
import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoticeChannel, Notices, NoticeTopic } from '../../../contract/http/notices.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { useRead } from '../../data/use-read.ts'
import { useConnection } from '../../state/connection.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import classes from './NoticeChoices.module.css'

const topics: readonly NoticeTopic[] = ['requests', 'messages', 'changes']
const channels: readonly NoticeChannel[] = ['mail', 'push']

interface Props {
  /** whose words: what a provider or a clinic is told differs */
  readonly side: 'provider' | 'clinic'
}

export function NoticeChoices({ side }: Props) {
  const { t } = useTranslation('notifications')
  const port = usePort('notices')
  const isConnected = useConnection(({ network }) => network === 'connected')
  const { found, show, again } = useRead(port.read, isConnected)
  const command = useCommand()
  const [isSaved, setIsSaved] = useState(false)

  const save = async (before: Notices, after: Notices) => {
    if (command.isBusy) return
    setIsSaved(false)
    show(after)
    let kept = before
    await command.run(
      () => port.save(after),
      () => {
        kept = after
        setIsSaved(true)
      },
    )
    // what the server did not take does not count
    show(kept)
  }
  return (
    <Panel title={t('choices.title')}>
      <Text mb="sm">{t('choices.why')}</Text>
      <Loaded of={found} skeleton={<ListSkeleton rows={3} height={72} />} onRetry={again}>
        {(notices) => (
          <>
            {topics.map((topic) => (
              // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out beside its boxes
              <div key={topic} role="group" aria-label={t(`choices.${side}.${topic}`)} className={classes.row}>
                <span className={classes.name}>{t(`choices.${side}.${topic}`)}</span>
                <span className={classes.boxes}>
                  {channels.map((channel) => (
                    <Checkbox
                      key={channel}
                      label={t(`choices.${channel}`)}
                      checked={notices[channel][topic]}
                      aria-disabled={command.isBusy}
                      onChange={({ currentTarget: { checked } }) =>
                        void save(notices, { ...notices, [channel]: { ...notices[channel], [topic]: checked } })
                      }
                    />
                  ))}
                </span>
              </div>
            ))}
            <Text size="sm" className={classes.standing ?? ''} role="status">
              {command.isBusy ? t('choices.saving') : isSaved ? t('choices.saved') : ''}
            </Text>
            {command.failure ? (
              <ErrorNotice
                code={command.failure.code}
                {...(command.failure.code === 'network' && { text: <NoAnswer>{t('choices.failed')}</NoAnswer> })}
              />
            ) : null}
            <Text c="dimmed" size="sm">
              {t('choices.always')} {side === 'provider' ? t('choices.nobody') : ''}
            </Text>
          </>
        )}
      </Loaded>
    </Panel>
  )
}
