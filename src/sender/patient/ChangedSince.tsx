// Tells who saved first of two that a colleague has put another value where theirs stood (B13): both values, and the way to the form.
import { Alert, Button, Group, Text } from '@mantine/core'
import { IconArrowsSplit } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '../../../domain/calendar.ts'
import type { PatientView } from '../../data/ports.ts'
import { clock } from '../../platform/clock.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { useWords } from '../../ui/use-words.ts'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import { clashLabelKey, clashValue } from '../patient-form/clash-text.ts'
import { replacedSince } from '../patient-form/clashes.ts'
import { patientToForm } from '../patient-form/form-record.ts'
import { openedProfile } from '../patient-form/saved-profile.ts'
import { useSavedValues } from '../patient-form/saved-values.ts'

export function ChangedSince({ record, profile }: PatientView) {
  const { t } = useTranslation(['sender', 'patient-record', 'profile', 'form', 'catalogue-patient'])
  const words = useWords()
  const me = useAccount()
  const { values, forget } = useSavedValues(record.id)
  const before = Object.keys(values).length > 0 ? openedProfile(profile) : null
  if (before === null) return null
  const form = patientToForm({ readable: record.readable, profile: before }, dayOf(clock.now()))
  const replaced = replacedSince(values, { form, before })
  if (replaced.length === 0) return null
  const by = record.last_action?.account
  const textOf = (name: string, value: unknown) => clashValue(name, value, words) ?? t('form.clash.empty')
  return (
    <Alert
      color="plum"
      role="status"
      icon={<IconArrowsSplit stroke={1.75} aria-hidden />}
      title={
        by && by.id !== me.id
          ? t('patient.replaced.titleBy', { name: `${by.first_name} ${by.last_name}` })
          : t('patient.replaced.title')
      }
    >
      {replaced.map(({ name, mine, theirs }) => (
        <Text key={name}>
          {t('patient.replaced.value', {
            field: t(clashLabelKey(name)),
            mine: textOf(name, mine),
            now: textOf(name, theirs),
          })}
        </Text>
      ))}
      <Group mt="sm">
        <Button variant="default" onClick={() => forget()}>
          {t('patient.replaced.read')}
        </Button>
        {record.archived ? null : (
          <LinkButton to={paths.editPatient} params={{ patientId: String(record.id) }} variant="subtle">
            {t('patient.edit')}
          </LinkButton>
        )}
      </Group>
    </Alert>
  )
}
