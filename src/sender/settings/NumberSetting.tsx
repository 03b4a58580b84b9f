// One number among the clinic's settings: typed, checked, saved, and said.
import { Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import classes from './Settings.module.css'

interface Props {
  readonly name: 'no_answer_hours' | 'archive_days' | 'idle_days'
  readonly value: number
  /** both ends are allowed */
  readonly limits: { readonly min: number; readonly max: number }
  readonly label: string
  readonly unit: string
  /** what may be typed */
  readonly range: string
  readonly wrong: string
  /** what counts, once it is saved */
  readonly saved: string
  /** what a new number means that cannot be undone; null: it can */
  readonly question?: (wanted: number) => { readonly title: string; readonly text: ReactNode } | null
}

type Step = 'idle' | 'wrong' | 'saved'

/** null: no whole number within the limits */
function numberTyped(text: string, { min, max }: Props['limits']): number | null {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return number >= min && number <= max ? number : null
}

export function NumberSetting({ name, value, limits, label, unit, range, wrong, saved, question }: Props) {
  const { t } = useTranslation('desk')
  const desk = usePort('desk')
  const acting = useCommand()
  // null: what counts is shown
  const [typed, setTyped] = useState<string | null>(null)
  const [step, setStep] = useState<Step>('idle')
  const [asked, setAsked] = useState<number | null>(null)
  const text = typed ?? String(value)
  const isChanged = typed !== null && typed !== String(value)
  const save = (wanted: number) =>
    void acting.run(
      () => desk.saveClinicSettings({ [name]: wanted }),
      () => {
        setAsked(null)
        setTyped(null)
        setStep('saved')
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = numberTyped(text, limits)
    if (wanted === null) return setStep('wrong')
    if (question?.(wanted)) return setAsked(wanted)
    save(wanted)
  }
  const asking = asked === null ? null : question?.(asked)
  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        className={classes.number ?? ''}
        label={label}
        description={range}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={step === 'wrong' ? wrong : null}
        rightSection={<span className={classes.unit}>{unit}</span>}
        rightSectionWidth={96}
        rightSectionPointerEvents="none"
        onChange={(event) => {
          setStep('idle')
          setTyped(event.currentTarget.value)
        }}
      />
      <Group gap={12} mt={16}>
        <Button type="submit" variant={isChanged ? 'filled' : 'default'} loading={acting.isBusy}>
          {t('settings.save')}
        </Button>
        {isChanged ? (
          <Button
            variant="default"
            onClick={() => {
              setTyped(null)
              setStep('idle')
            }}
            disabled={acting.isBusy}
          >
            {t('settings.undo')}
          </Button>
        ) : null}
      </Group>
      <Text size="sm" className={classes.standing ?? ''} role="status">
        {step === 'saved' ? saved : ''}
      </Text>
      <FailureNotice failure={acting.failure} />
      <ConfirmDialog
        opened={asking != null}
        title={asking?.title ?? ''}
        confirmLabel={t('settings.save')}
        busy={acting.isBusy}
        onSafe={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) save(asked)
        }}
      >
        {asking?.text}
        <FailureNotice failure={acting.failure} />
      </ConfirmDialog>
    </form>
  )
}
