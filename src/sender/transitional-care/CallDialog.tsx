// A call, fax, mail or letter outside the app, typed by hand (W36). The entry keeps the time that was typed and the time of typing;
// a correction is an entry of its own. What is typed lies sealed on this device, also without network.
import { Alert, Button, Checkbox, Chip, Group, NativeSelect, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { declinedReasons } from '../../../catalogue/declined-reasons.ts'
import { textLengths } from '../../../contract/records/text-lengths.ts'
import { type CareCall, careAnswers, careWays } from '../../../contract/records/transitional-care.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { momentText, shortDate } from '../../../domain/dates.ts'
import { askedBefore, type CareCount } from '../../../domain/patient/transitional-care/count.ts'
import { useCommand } from '../../data/use-command.ts'
import { LookupField } from '../../features/lookup/index.ts'
import { newUuid } from '../../platform/ids.ts'
import { useTypedForm } from '../../state/typed-form.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LimitedLine, LimitedText } from '../../ui/LimitedText.tsx'
import { labelOf } from '../../ui/labels.ts'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { FailureNotice } from '../FailureNotice.tsx'
import { fieldOrder } from '../field-order.ts'
import { type CallField, type CallProblems, callFormOf, emptyCall, houseOf, readCall } from './call-form.ts'
import type { Saved } from './care-document.ts'
import { houseText } from './care-texts.ts'
import classes from './TransitionalCare.module.css'

interface Props {
  /** the entry that is corrected; null: a new one */
  readonly corrected: CareCall | null
  readonly count: CareCount
  readonly draft: string
  /** who types */
  readonly by: string
  readonly save: (call: CareCall) => Saved
  readonly onClose: () => void
}

export function CallDialog({ corrected, count, draft, by, save, onClose }: Props) {
  const { t } = useTranslation('transitional-care')
  const words = useWords()
  const now = useNow()
  const typed = useTypedForm(draft, corrected ? callFormOf(corrected) : emptyCall)
  const [problems, setProblems] = useState<CallProblems>({})
  const [saved, setSaved] = useState<string | null>(null)
  const saving = useCommand()
  const { form } = typed
  const set = (change: Partial<typeof form>) => {
    setSaved(null)
    typed.set(change)
  }
  const problem = (field: CallField) => (problems[field] ? t(`call.problem.${problems[field]}`) : null)
  const house = houseOf(form)
  const before = house === null ? null : askedBefore(house, count)
  const isAgain = corrected === null && before !== null

  function submit(goesOn: boolean) {
    const read = readCall(form, dayOf(now), now)
    if (!read.ok) return setProblems(read.error)
    setProblems({})
    const call: CareCall = { ...read.value, id: newUuid(now), by, at: now, corrects: corrected?.id ?? null }
    void saving.run(
      () => save(call),
      () => {
        typed.saved()
        if (goesOn) setSaved(houseText(call.house))
        else onClose()
      },
    )
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(corrected ? 'call.correctTitle' : 'call.title')}
      busy={saving.isBusy}
      note={t('call.by', { name: by, moment: momentText(now, now, { ...words, isLasting: true }) })}
      actions={
        <>
          <Button size="lg" px="md" variant="default" onClick={onClose} disabled={saving.isBusy}>
            {t('call.cancel')}
          </Button>
          <Group gap="sm" justify="flex-end">
            {corrected ? null : (
              <Button size="lg" px="md" variant="default" onClick={() => submit(true)} disabled={saving.isBusy}>
                {t('call.next')}
              </Button>
            )}
            <Button size="lg" px="md" onClick={() => submit(false)} loading={saving.isBusy}>
              {t(corrected ? 'call.correct' : isAgain ? 'call.saveAnyway' : 'call.save')}
            </Button>
          </Group>
        </>
      }
    >
      <div className={classes.fields}>
        <p role="status" className={saved === null ? 'visually-hidden' : undefined}>
          {saved === null ? '' : t('call.saved', { name: saved })}
        </p>
        {saving.failure?.code === 'network' ? (
          <Alert color="gray" role="alert">
            {t('call.kept')}
          </Alert>
        ) : (
          <FailureNotice failure={saving.failure} />
        )}
        <LookupField
          index="careproviders"
          inputWrapperOrder={fieldOrder}
          label={t('call.house')}
          description={t('call.houseHint')}
          value={form.house}
          onChange={(text) => set({ house: text, houseId: null, ...(form.houseId === null ? {} : { place: '' }) })}
          onChoose={({ id, name, place }) =>
            set({ houseId: Number(id), house: name ?? '', name: '', place: place?.city ?? '' })
          }
          error={problem('house')}
          exactIsEnough
        />
        {form.houseId === null ? (
          <fieldset className={classes.plain}>
            <legend>{t('call.outside')}</legend>
            <div className={classes.pair}>
              <LimitedLine
                label={t('call.name')}
                autoComplete="off"
                limit={textLengths.short}
                value={form.name}
                onChange={(event) => set({ name: event.currentTarget.value })}
              />
              <LimitedLine
                label={t('call.place')}
                autoComplete="off"
                limit={textLengths.short}
                value={form.place}
                onChange={(event) => set({ place: event.currentTarget.value })}
                error={problem('place')}
              />
            </div>
          </fieldset>
        ) : null}
        {isAgain && house !== null ? (
          <Alert color="gray" icon={<IconInfoCircle stroke={1.75} aria-hidden />} role="status">
            {t('call.again', { name: before.house.name, day: shortDate(dayOf(before.askedAt), words.locale) })}
          </Alert>
        ) : null}
        <Choice
          label={t('call.way')}
          error={problem('way')}
          value={form.way}
          options={careWays.map((value) => ({ value, label: t(`way.${value}`) }))}
          onChange={(way) => set({ way })}
        />
        <div className={classes.pair}>
          <TextInput
            label={t('call.day')}
            description={t('call.dayHint')}
            inputMode="numeric"
            autoComplete="off"
            value={form.day}
            onChange={(event) => set({ day: event.currentTarget.value })}
            error={problem('day')}
          />
          <TextInput
            label={t('call.time')}
            description={t('call.timeHint')}
            inputMode="numeric"
            autoComplete="off"
            value={form.time}
            onChange={(event) => set({ time: event.currentTarget.value })}
            error={problem('time')}
          />
        </div>
        <LimitedLine
          label={t('call.with')}
          autoComplete="off"
          limit={textLengths.short}
          value={form.with}
          onChange={(event) => set({ with: event.currentTarget.value })}
        />
        <Choice
          label={t('call.answer')}
          error={problem('answer')}
          value={form.answer}
          options={careAnswers.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(answer) => set({ answer })}
        />
        {form.answer === 'declined' ? (
          <NativeSelect
            size="md"
            label={t('call.reason')}
            value={form.reason}
            onChange={(event) => set({ reason: event.currentTarget.value })}
            data={[
              { value: '', label: t('call.noReason') },
              ...declinedReasons.codes.map((code) => ({
                value: String(code),
                label: labelOf(declinedReasons, code, words) ?? String(code),
              })),
            ]}
          />
        ) : null}
        <LimitedText
          label={t('call.note')}
          limit={textLengths.long}
          autosize
          minRows={1}
          value={form.note}
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        {corrected ? (
          <Checkbox
            label={t('call.void')}
            checked={form.void}
            onChange={(event) => set({ void: event.currentTarget.checked })}
          />
        ) : null}
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly error: ReactNode
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** One of a few, as words beside each other. */
function Choice({ label, error, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <fieldset className={classes.plain} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      <Chip.Group value={value} onChange={onChange}>
        <Group gap="xs">
          {options.map((one) => (
            <Chip key={one.value} value={one.value}>
              {one.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {error ? (
        <p id={id} className={classes.problem}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
