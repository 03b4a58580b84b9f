// After how many hours of silence a request shows as 'Ohne Antwort'.
import { Button, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noAnswerLimits } from '../../../domain/no-answer.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { useRun } from '../use-run.ts'
import classes from './Settings.module.css'

/** null: no whole number within the limits */
function hoursTyped(text: string): number | null {
  const { min, max } = noAnswerLimits
  const hours = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return hours >= min && hours <= max ? hours : null
}

export function SilencePanel() {
  const { t } = useTranslation('desk')
  const settings = usePort('desk').useClinicSettings()
  return (
    <Panel title={t('settings.silence')}>
      <div className={classes.parts}>
        <Text>{t('settings.silenceWhy')}</Text>
        <Loaded of={settings} skeleton={<ListSkeleton rows={1} height={80} />}>
          {({ no_answer_hours }) => <SilenceForm hours={no_answer_hours} />}
        </Loaded>
      </div>
    </Panel>
  )
}

function SilenceForm({ hours }: { hours: number }) {
  const { t } = useTranslation('desk')
  const desk = usePort('desk')
  const acting = useRun()
  // null: what counts is shown
  const [typed, setTyped] = useState<string | null>(null)
  const [step, setStep] = useState<'idle' | 'wrong' | 'saved'>('idle')
  const text = typed ?? String(hours)
  const save = (event: FormEvent) => {
    event.preventDefault()
    const wanted = hoursTyped(text)
    if (wanted === null) return setStep('wrong')
    void acting.run(
      () => desk.saveClinicSettings({ no_answer_hours: wanted }),
      () => {
        setTyped(null)
        setStep('saved')
      },
    )
  }
  return (
    <form onSubmit={save} noValidate>
      <TextInput
        className={classes.number ?? ''}
        label={t('settings.silenceAfter')}
        description={t('settings.silenceRange', noAnswerLimits)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={text}
        error={step === 'wrong' ? t('settings.silenceWrong', noAnswerLimits) : null}
        rightSection={<span className={classes.unit}>{t('settings.hours')}</span>}
        rightSectionWidth={96}
        rightSectionPointerEvents="none"
        onChange={(event) => {
          setStep('idle')
          setTyped(event.currentTarget.value)
        }}
      />
      <Group gap={12} mt={16}>
        <Button type="submit" loading={acting.isBusy}>
          {t('settings.save')}
        </Button>
        {typed !== null && typed !== String(hours) ? (
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
        {step === 'saved' ? t('settings.silenceSaved', { count: hours }) : ''}
      </Text>
      <FailureNotice failure={acting.failure} />
    </form>
  )
}
