// The form of the alarm chain: minutes, quiet hours, one button. What is typed stays when it could not be saved, and over a lock.
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HouseSettings } from '../../../../contract/http/house-settings.ts'
import { alarmLimits } from '../../../../domain/alarm.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useTypedForm } from '../../../state/typed-form.ts'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { LeaveQuestion } from '../../../ui/LeaveQuestion.tsx'
import { NoAnswer } from '../../../ui/NoAnswer.tsx'
import { TIME_STEP_S } from '../../../ui/time-step.ts'
import classes from './AlarmEditor.module.css'
import { type AlarmForm, type AlarmProblem, formOf, problemsOf, settingsOf } from './alarm-form.ts'

interface Props {
  readonly house: number
  readonly kept: HouseSettings
  readonly onKept: (kept: HouseSettings) => void
}

export function AlarmEditor({ house, kept, onKept }: Props) {
  const { t } = useTranslation('notifications')
  const port = usePort('rules')
  const typed = useTypedForm(`alarm/${house}`, formOf(kept))
  const { form, isChanged } = typed
  const command = useCommand()
  const [isSaved, setIsSaved] = useState(false)
  const [problems, setProblems] = useState<readonly AlarmProblem[]>([])
  const set = (change: Partial<AlarmForm>) => {
    setIsSaved(false)
    command.clear()
    setProblems([])
    typed.set(change)
  }
  const discard = () => {
    typed.discard()
    setProblems([])
    command.clear()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = problemsOf(form)
    setProblems(wrong)
    if (wrong.length > 0) return
    await command.run(
      () => port.saveHouse(house, settingsOf(form)),
      (now) => {
        onKept(now)
        typed.saved()
        setIsSaved(true)
      },
    )
  }
  const timesWrong = problems.includes('times') ? t('alarm.timeWrong') : null
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        className={classes.minutes ?? ''}
        label={t('alarm.minutes')}
        description={t('alarm.minutesRange', alarmLimits)}
        inputMode="numeric"
        autoComplete="off"
        value={form.minutes}
        error={problems.includes('minutes') ? t('alarm.minutesWrong', alarmLimits) : null}
        rightSection={<span>{t('alarm.minutesUnit')}</span>}
        rightSectionWidth={96}
        rightSectionPointerEvents="none"
        onChange={({ currentTarget: { value } }) => set({ minutes: value })}
      />
      <Checkbox
        className={classes.quiet ?? ''}
        label={t('alarm.quiet')}
        description={t('alarm.quietWhy')}
        checked={form.isQuiet}
        onChange={({ currentTarget: { checked } }) => set({ isQuiet: checked })}
      />
      {form.isQuiet ? (
        <Group gap={16} mt={12} align="flex-start">
          <TextInput
            type="time"
            step={TIME_STEP_S}
            label={t('alarm.from')}
            value={form.from}
            error={timesWrong !== null}
            onChange={({ currentTarget: { value } }) => set({ from: value })}
          />
          <TextInput
            type="time"
            step={TIME_STEP_S}
            label={t('alarm.to')}
            value={form.to}
            error={timesWrong}
            onChange={({ currentTarget: { value } }) => set({ to: value })}
          />
        </Group>
      ) : null}
      <Group gap={12} mt={16}>
        <Button type="submit" loading={command.isBusy}>
          {t('alarm.save')}
        </Button>
        {isChanged ? (
          <Button variant="default" disabled={command.isBusy} onClick={discard}>
            {t('alarm.undo')}
          </Button>
        ) : null}
      </Group>
      <LeaveQuestion isChanged={isChanged} isKept={typed.isKept} onLeave={typed.discard} />
      <Text size="sm" mt="xs" role="status">
        {isSaved ? t('alarm.saved') : ''}
      </Text>
      {command.failure ? (
        <ErrorNotice
          code={command.failure.code}
          {...(command.failure.code === 'network' && { text: <NoAnswer>{t('alarm.failed')}</NoAnswer> })}
        />
      ) : null}
    </form>
  )
}
