// The versions of a text, and how it differs from one of them; an earlier one comes back as a new one.
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OneText } from '../../../contract/http/texts.ts'
import { momentText } from '../../../domain/dates.ts'
import { clock } from '../../platform/clock.ts'
import { useWords } from '../../ui/use-words.ts'
import { Difference } from './Difference.tsx'
import { nameOf, slotWords } from './name-of.ts'
import own from './texts.module.css'

interface Props {
  readonly text: OneText
  /** as it is typed */
  readonly value: string
  /** null: reading only */
  readonly onTake: ((value: string) => void) | null
}

export function Versions({ text, value, onTake }: Props) {
  const { t } = useTranslation('admin-texts')
  const words = useWords()
  const [chosen, setChosen] = useState('delivered')
  const { delivered, versions } = text
  const other = chosen === 'delivered' ? delivered : (versions[Number(chosen)]?.text ?? delivered)
  const choices = [
    { value: 'delivered', label: t('versions.delivered') },
    ...versions.map(({ at, account, reason, text: said }, i) => ({
      value: String(i),
      label: [
        momentText(at, clock.now(), words),
        nameOf(account, t),
        ...(said === null ? [t('versions.back')] : []),
        ...(reason ? [reason] : []),
      ].join(', '),
    })),
  ]
  return (
    <div className={own.change}>
      <NativeSelect
        size="md"
        label={t('versions.compare', { field: slotWords(text, t) })}
        value={chosen}
        data={choices}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Difference from={other ?? ''} to={value} />
      {onTake && other !== null && other !== value ? (
        <Button variant="default" onClick={() => onTake(other)}>
          {t('versions.take')}
        </Button>
      ) : null}
    </div>
  )
}
