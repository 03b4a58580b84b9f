// 'Aktualisiert: …' in a row: what the clinic did since somebody of this house last opened the request, where its events tell it.
// Messages have a mark of their own.
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { changedText, eventTitle } from '../../features/request-view/index.ts'
import { useWords } from '../../ui/use-words.ts'
import { newChanges, newCommands } from './new-commands.ts'
import classes from './RequestRow.module.css'

interface Props {
  readonly requestId: number
  /** number of the last event that the house has seen */
  readonly seenNo: number
}

export function UpdatedMark({ requestId, seenNo }: Props) {
  const { t } = useTranslation(['receiver', 'catalogue', 'request'])
  const words = useWords()
  const events = usePort('requests').useEvents(requestId)
  const commands = events.state === 'ready' ? newCommands(events.value, seenNo) : []
  if (commands.length === 0) return null
  const changed = events.state === 'ready' ? changedText(newChanges(events.value, seenNo), words) : ''
  const what = commands.map((type) => {
    const command = eventTitle({ type, context: {} }, { side: 'provider' }, words)
    return type === 'patient_updated' && changed ? `${command} (${changed})` : command
  })
  return (
    <span className={classes.updated}>
      <IconRefresh size={20} stroke={1.75} aria-hidden />
      {t('row.updated', { what: what.join(', ') })}
    </span>
  )
}
