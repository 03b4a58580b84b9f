// Choosing a provider for good: which of the offered kinds of care, what it does to the others, and that this one reads nothing of
// the person yet, where that is so: it is released with the choice unless somebody does not want it.
import { Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { solutions } from '../../../catalogue/solutions.ts'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { otherDay } from '../../../domain/admission.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { longDate } from '../../../domain/dates.ts'
import { chooseProvider } from '../../data/choose-provider.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { SearchPanel } from '../../data/search-port.ts'
import { endingOf } from '../../data/step-effects.ts'
import { labelOf } from '../../ui/labels.ts'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { CommandDialog } from '../CommandDialog.tsx'
import { EffectLines } from './EffectLines.tsx'
import { choosableSolutions } from './row-texts.ts'
import classes from './SearchGroups.module.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly isOffered: boolean
  readonly record: RequestRecord
  readonly panel: SearchPanel
}

export function AttributeDialog({ opened, onClose, isOffered, record, panel }: Props) {
  const { t } = useTranslation('sender')
  const words = useWords()
  const searches = usePort('searches')
  const offered = choosableSolutions(record)
  const [picked, setPicked] = useState<number | null>(null)
  const [releases, setReleases] = useState(true)
  const solution = picked !== null && offered.includes(picked) ? picked : offered[0]
  const ended = [...panel.accepted, ...panel.contacted].filter(({ id }) => id !== record.id)
  const others = ended.map(({ careprovider }) => careprovider.name)
  const { name } = record.careprovider
  const other = otherDay(record.auction.criteria, record.response.available_from)
  const today = dayOf(useNow())
  const isReleased = record.shared === 'full'
  return (
    <CommandDialog
      opened={opened}
      onClose={onClose}
      isOffered={isOffered && solution !== undefined}
      title={t('search.attributeDialog.title', { name })}
      confirmLabel={t('search.attributeDialog.confirm')}
      command={() =>
        chooseProvider(searches, {
          auctionId: panel.auction.id,
          request: record,
          solution: solution ?? 0,
          releases: !isReleased && releases,
        })
      }
    >
      <p className={classes.dialogText}>
        {others.length > 0
          ? t('search.attributeDialog.text', { name, others: others.join(', ') })
          : t('search.attributeDialog.textAlone', { name })}
      </p>
      {other === null ? null : (
        <p className={classes.dialogText}>
          {t('search.attributeDialog.otherDay', {
            name,
            day: longDate(other, today, words.locale),
            asked: longDate(record.auction.criteria.start_date, today, words.locale),
          })}
        </p>
      )}
      <EffectLines effects={endingOf(ended)} />
      {isReleased ? null : (
        <Checkbox
          size="md"
          mb="md"
          checked={releases}
          onChange={(event) => setReleases(event.currentTarget.checked)}
          label={t('search.attributeDialog.release', { name })}
          description={t(`search.attributeDialog.${releases ? 'released' : 'unreleased'}`, { name })}
        />
      )}
      {offered.length > 1 ? (
        <Radio.Group
          size="md"
          label={t('search.attributeDialog.solution')}
          value={String(solution)}
          onChange={(code) => setPicked(Number(code))}
        >
          {offered.map((code) => (
            <Radio key={code} value={String(code)} label={labelOf(solutions, code, words) ?? String(code)} />
          ))}
        </Radio.Group>
      ) : null}
    </CommandDialog>
  )
}
