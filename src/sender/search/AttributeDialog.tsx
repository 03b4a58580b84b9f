// Choosing a provider for good: which of the offered kinds of care, and what it does to the others.
import { Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { solutions } from '../../../catalogue/solutions.ts'
import type { RequestRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { SearchPanel } from '../../data/ports.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { labelOf } from '../../ui/labels.ts'
import { useWords } from '../../ui/use-words.ts'
import { FailureNotice } from '../FailureNotice.tsx'
import { useRun } from '../use-run.ts'
import { choosableSolutions } from './row-texts.ts'
import classes from './SearchGroups.module.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly record: RequestRecord
  readonly panel: SearchPanel
}

export function AttributeDialog({ opened, onClose, record, panel }: Props) {
  const { t } = useTranslation('sender')
  const words = useWords()
  const clinic = usePort('clinic')
  const choosing = useRun()
  const offered = choosableSolutions(record)
  const [picked, setPicked] = useState<number | null>(null)
  const solution = picked !== null && offered.includes(picked) ? picked : offered[0]
  const others = [...panel.accepted, ...panel.contacted]
    .filter(({ id }) => id !== record.id)
    .map(({ careprovider }) => careprovider.name)
  const { name } = record.careprovider
  return (
    <ConfirmDialog
      opened={opened}
      title={t('search.attributeDialog.title', { name })}
      confirmLabel={t('search.attributeDialog.confirm')}
      busy={choosing.isBusy}
      onSafe={() => {
        choosing.clear()
        onClose()
      }}
      onConfirm={() => {
        if (solution === undefined) return
        void choosing.run(() => clinic.attributeWinner(panel.auction.id, record.id, solution), onClose)
      }}
    >
      <p className={classes.dialogText}>
        {others.length > 0
          ? t('search.attributeDialog.text', { name, others: others.join(', ') })
          : t('search.attributeDialog.textAlone', { name })}
      </p>
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
      <FailureNotice failure={choosing.failure} />
    </ConfirmDialog>
  )
}
