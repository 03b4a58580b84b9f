// Two people in one field: both values, and whoever saves later chooses. Nothing is saved before.
import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useWords } from '../../ui/use-words.ts'
import { clashLabelKey, clashValue } from './clash-text.ts'
import type { Clash } from './clashes.ts'
import classes from './PatientForm.module.css'

interface Props {
  readonly clashes: readonly Clash[]
  /** who saved meanwhile: 'Miriam König'; null: nobody is named */
  readonly by: string | null
  /** the form stays as it is, and is not saved */
  readonly onBack: () => void
  /** @param theirs those whose other value is taken */
  readonly onChoose: (theirs: readonly Clash[]) => void
}

export function ClashQuestion({ clashes, by, onBack, onChoose }: Props) {
  const { t } = useTranslation(['sender', 'patient-record', 'profile', 'form', 'catalogue-patient'])
  const words = useWords()
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const textOf = (clash: Clash, value: unknown) => clashValue(clash.name, value, words) ?? t('form.clash.empty')
  return (
    <ConfirmDialog
      opened
      title={t('form.clash.title')}
      confirmLabel={t('form.clash.take')}
      onSafe={onBack}
      onConfirm={() => onChoose(clashes.filter(({ name }) => theirs.includes(name)))}
    >
      <Stack gap="lg">
        <Text>{by === null ? t('form.clash.text') : t('form.clash.textBy', { name: by })}</Text>
        {clashes.map((clash) => (
          <Radio.Group
            key={clash.name}
            size="md"
            label={t(clashLabelKey(clash.name))}
            value={theirs.includes(clash.name) ? 'theirs' : 'mine'}
            onChange={(chosen) =>
              setTheirs((now) => [
                ...now.filter((name) => name !== clash.name),
                ...(chosen === 'theirs' ? [clash.name] : []),
              ])
            }
          >
            <Stack gap="xs" className={classes.clash ?? ''}>
              <Radio value="mine" label={t('form.clash.mine', { value: textOf(clash, clash.mine) })} />
              <Radio value="theirs" label={t('form.clash.theirs', { value: textOf(clash, clash.theirs) })} />
            </Stack>
          </Radio.Group>
        ))}
      </Stack>
    </ConfirmDialog>
  )
}
