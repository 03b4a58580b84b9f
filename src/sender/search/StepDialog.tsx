// Deeds that are one step after a question: reminding, ruling out, archiving, each taken back, and writing a mail.
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { type Effects, endingOf, reopeningOf } from '../../data/step-effects.ts'
import { CommandDialog } from '../CommandDialog.tsx'
import { EffectLines } from './EffectLines.tsx'
import { type MenuCommand, stepOfCommand } from './row-command.ts'
import classes from './SearchGroups.module.css'

interface Props {
  readonly command: Exclude<MenuCommand, 'record' | 'fax' | 'note'>
  readonly opened: boolean
  readonly onClose: () => void
  readonly isOffered: boolean
  readonly record: RequestRecord
}

export function StepDialog({ command, opened, onClose, isOffered, record }: Props) {
  const { t } = useTranslation('sender')
  const searches = usePort('searches')
  const { name, id: careproviderId } = record.careprovider
  /** S19: the device's own mail program; noted first, without what is written (decisions: not end to end) */
  async function openMail() {
    const noted = await searches.step(record.auction.id, 'send_direct_email', { careprovider_id: careproviderId })
    if (noted.ok) location.assign(`mailto:?subject=${encodeURIComponent(t('search.command.email.subject'))}`)
    return noted
  }
  function run() {
    const step = stepOfCommand[command]
    if (step) return searches.stepOfRequest(record.id, step)
    if (command === 'email') return openMail()
    const type = command === 'ruleOut' ? 'reject_provider' : 'undo_reject_provider'
    return searches.step(record.auction.id, type, { careprovider_id: careproviderId })
  }
  return (
    <CommandDialog
      opened={opened}
      onClose={onClose}
      isOffered={isOffered}
      title={t(`search.command.${command}.title`, { name })}
      confirmLabel={t(`search.command.${command}.label`)}
      command={run}
    >
      <p className={classes.dialogText}>{t(`search.command.${command}.text`, { name })}</p>
      <EffectLines effects={effectsOf(command, record)} />
    </CommandDialog>
  )
}

/** What the command does to the house, beside what its text says. */
function effectsOf(command: Props['command'], record: RequestRecord): Effects {
  if (command === 'ruleOut' || command === 'archive') return endingOf([record])
  if ((command !== 'undoRuleOut' && command !== 'undoArchive') || record.end === undefined) return {}
  const { counts = [], reads = [] } = reopeningOf([record])
  return { counts, reads }
}
