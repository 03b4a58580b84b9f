// What belongs to a state and is free to tell (W9): from when, how many places, which rooms. What is being typed stays when a
// colleague reports meanwhile, and over a lock.
import { Button, Chip, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roomTypes } from '../../../catalogue/room-types.ts'
import { addDays, dayOf } from '../../../domain/calendar.ts'
import { shortDate } from '../../../domain/dates.ts'
import type { NewReport } from '../../data/capacity-port.ts'
import { useDraft, useIsSealed } from '../../state/drafts.ts'
import { FieldErrorSummary } from '../../ui/FieldErrorSummary.tsx'
import { LeaveQuestion } from '../../ui/LeaveQuestion.tsx'
import { labelOf } from '../../ui/labels.ts'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import classes from './Capacity.module.css'
import {
  type DetailsDraft,
  type DetailsField,
  type DetailsForm,
  detailsShown,
  draftOfDetails,
  type FromDay,
  formOfReport,
  genders,
  isOvertaken,
  readDetails,
  type TypedDetails,
  typedOfDraft,
} from './capacity-form.ts'
import { PlacesField } from './PlacesField.tsx'
import type { ReportWithPlaces } from './report-of-touch.ts'

const fieldIds: Record<DetailsField, string> = {
  date: 'capacity-date',
  places: 'capacity-places',
  women: 'capacity-women',
  men: 'capacity-men',
}
const days: readonly FromDay[] = ['open', 'week', 'date']
/** what a house has beds in; rooms for companions are a clinic's wish */
const rooms = [roomTypes.code.single, roomTypes.code.double, roomTypes.code.apartment, roomTypes.code.barrierFree]

interface Props {
  readonly house: number
  readonly shown: ReportWithPlaces & { readonly status: 'free' | 'none' }
  /** answers whether it is on this device */
  readonly onReport: (report: NewReport) => Promise<boolean>
}

export function CapacityDetails({ house, shown, onReport }: Props) {
  const { t } = useTranslation(['receiver', 'domain'])
  const words = useWords()
  const now = useNow()
  const example = shortDate(addDays(dayOf(now), 7), words.locale)
  const textOf = (key: string) => t(key, { example })
  const told = formOfReport(shown, now, words.locale)
  const draft = `capacity/${house}`
  const [kept, keep, forget] = useDraft<DetailsDraft>(draft, {})
  const isKept = useIsSealed(draft)
  const [sent, setSent] = useState<TypedDetails | null>(null)
  const unsent = typedOfDraft(kept, told)
  const typed = unsent ?? sent
  const form = detailsShown(typed, shown) ?? told
  const setForm = (next: DetailsForm) => keep(draftOfDetails(next, unsent?.over ?? shown, told))
  const [attempt, setAttempt] = useState(0)
  const { status } = shown
  const read = readDetails(form, status, now)
  const problems = attempt > 0 && !read.ok ? read.error : []
  const textAt = (field: DetailsField) => {
    const found = problems.find((one) => one.field === field)
    return found && textOf(found.text)
  }
  async function submit() {
    setAttempt(read.ok ? 0 : attempt + 1)
    if (!read.ok || !(await onReport(read.value))) return
    setSent({ form, over: shown, isSent: true })
    forget(kept)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack gap="lg">
        <FieldErrorSummary
          attempt={attempt}
          errors={problems.map(({ field, text }) => ({ fieldId: fieldIds[field], text: textOf(text) }))}
        />
        <fieldset className={classes.plain}>
          <Text component="legend" fw={500} mb={4}>
            {t(status === 'none' ? 'capacity.fromNone' : 'capacity.from')}
          </Text>
          <Chip.Group value={form.from} onChange={(from) => setForm({ ...form, from: from as FromDay })}>
            <Group gap="xs">
              {days.map((day) => (
                <Chip key={day} value={day}>
                  {t(day === 'open' && status === 'free' ? 'capacity.day.now' : `capacity.day.${day}`)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          {form.from === 'date' ? (
            <TextInput
              id={fieldIds.date}
              mt="sm"
              maw={240}
              label={t('form.date')}
              description={t('form.dateExample', { example })}
              autoComplete="off"
              value={form.date}
              error={textAt('date')}
              onChange={(event) => setForm({ ...form, date: event.currentTarget.value })}
            />
          ) : null}
        </fieldset>
        {status === 'free' ? (
          <>
            <PlacesField
              id={fieldIds.places}
              label={t('capacity.places')}
              description={t('capacity.placesHint')}
              value={form.places}
              error={textAt('places')}
              onChange={(places) => setForm({ ...form, places })}
            />
            <fieldset className={classes.plain}>
              <Text component="legend" fw={500} mb={4}>
                {t('capacity.genders')}
              </Text>
              <Group gap="xl" align="flex-start">
                {genders.map((gender) => (
                  <PlacesField
                    key={gender}
                    id={fieldIds[gender]}
                    of={gender}
                    label={t(`capacity.${gender}`)}
                    value={form[gender]}
                    error={textAt(gender)}
                    onChange={(typed) => setForm({ ...form, [gender]: typed })}
                  />
                ))}
              </Group>
            </fieldset>
            <fieldset className={classes.plain}>
              <Text component="legend" fw={500} mb={4}>
                {t('capacity.rooms')}
              </Text>
              <Chip.Group
                multiple
                value={form.rooms.map(String)}
                onChange={(chosen) => setForm({ ...form, rooms: chosen.map(Number) })}
              >
                <Group gap="xs">
                  {rooms.map((code) => (
                    <Chip key={code} value={String(code)}>
                      {labelOf(roomTypes, code, words) ?? String(code)}
                    </Chip>
                  ))}
                </Group>
              </Chip.Group>
            </fieldset>
          </>
        ) : null}
        <LeaveQuestion isChanged={unsent !== null} isKept={isKept} onLeave={forget} />
        {isOvertaken(typed, shown) ? <Text role="status">{t('capacity.newer')}</Text> : null}
        <Group>
          <Button type="submit">{t('capacity.send')}</Button>
        </Group>
      </Stack>
    </form>
  )
}
