// Deeds that are one step after a question: reminding, ruling out, archiving, each taken back, and writing a mail.
import { useTranslation } from 'react-i18next'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { DeedDialog } from '../DeedDialog.tsx'
import { EffectLines } from './EffectLines.tsx'
import { type Effects, endingOf, reopeningOf } from './effects.ts'
import { type MenuDeed, stepOfDeed } from './row-deed.ts'
import classes from './SearchGroups.module.css'

interface Props {
  readonly deed: Exclude<MenuDeed, 'record' | 'fax' | 'note'>
  readonly opened: boolean
  readonly onClose: () => void
  readonly isOffered: boolean
  readonly record: RequestRecord
}

export function StepDialog({ deed, opened, onClose, isOffered, record }: Props) {
  const { t } = useTranslation('sender')
  const searches = usePort('searches')
  const { name, id: careproviderId } = record.careprovider
  /** S19: the device's own mail program; noted first, without what is written (decisions: not end to end) */
  async function openMail() {
    const noted = await searches.step(record.auction.id, 'send_direct_email', { careprovider_id: careproviderId })
    if (noted.ok) location.assign(`mailto:?subject=${encodeURIComponent(t('search.deed.email.subject'))}`)
    return noted
  }
  function run() {
    const step = stepOfDeed[deed]
    if (step) return searches.stepOfRequest(record.id, step)
    if (deed === 'email') return openMail()
    const type = deed === 'ruleOut' ? 'reject_provider' : 'undo_reject_provider'
    return searches.step(record.auction.id, type, { careprovider_id: careproviderId })
  }
  return (
    <DeedDialog
      opened={opened}
      onClose={onClose}
      isOffered={isOffered}
      title={t(`search.deed.${deed}.title`, { name })}
      confirmLabel={t(`search.deed.${deed}.label`)}
      deed={run}
    >
      <p className={classes.dialogText}>{t(`search.deed.${deed}.text`, { name })}</p>
      <EffectLines effects={effectsOf(deed, record)} />
    </DeedDialog>
  )
}

/** What the deed does to the house, beside what its text says. */
function effectsOf(deed: Props['deed'], record: RequestRecord): Effects {
  if (deed === 'ruleOut' || deed === 'archive') return endingOf([record])
  if ((deed !== 'undoRuleOut' && deed !== 'undoArchive') || record.end === undefined) return {}
  const { counts = [], reads = [] } = reopeningOf([record])
  return { counts, reads }
}
