// Settings of a clinic that are a line of text each, saved together.
import { Button, Group, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClinicSettings } from '../../../contract/http/clinic-settings.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { LimitedLine } from '../../ui/LimitedText.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import classes from './Settings.module.css'

export interface LineSetting<Name extends keyof ClinicSettings> {
  readonly name: Name
  readonly label: string
  readonly type?: 'tel'
  /** as it is kept; null: what was typed is none */
  read(typed: string): string | null
  /** said of what is none */
  readonly problem: string
}

interface LineSettingsProps<Name extends keyof ClinicSettings> {
  readonly fields: readonly LineSetting<Name>[]
  readonly known: Readonly<Record<Name, string>>
}

export function LineSettings<Name extends keyof ClinicSettings>({ fields, known }: LineSettingsProps<Name>) {
  const { t } = useTranslation('desk')
  const desk = usePort('desk')
  const acting = useCommand()
  // what was typed and is not saved
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({})
  const [wrong, setWrong] = useState<readonly Name[]>([])
  const [isSaved, setIsSaved] = useState(false)
  const isChanged = fields.some(({ name }) => typed[name] !== undefined && typed[name] !== known[name])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = fields.map(({ name, read }) => [name, read(typed[name] ?? known[name])] as const)
    const refused = wanted.flatMap(([name, value]) => (value === null ? [name] : []))
    setWrong(refused)
    if (refused.length > 0) return
    void acting.run(
      () => desk.saveClinicSettings(Object.fromEntries(wanted)),
      () => {
        setTyped({})
        setIsSaved(true)
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.parts}>
        {fields.map(({ name, label, type, problem }) => (
          <LimitedLine
            key={name}
            label={label}
            {...(type && { type })}
            autoComplete="off"
            limit={40}
            value={typed[name] ?? known[name]}
            error={wrong.includes(name) ? problem : null}
            onChange={(event) => {
              setIsSaved(false)
              setWrong((before) => before.filter((one) => one !== name))
              setTyped({ ...typed, [name]: event.currentTarget.value })
            }}
          />
        ))}
      </div>
      <Group gap={12} mt={16}>
        <Button type="submit" variant={isChanged ? 'filled' : 'default'} loading={acting.isBusy}>
          {t('settings.save')}
        </Button>
      </Group>
      <Text size="sm" className={classes.standing ?? ''} role="status">
        {isSaved ? t('settings.contactSaved') : ''}
      </Text>
      <FailureNotice failure={acting.failure} />
    </form>
  )
}
