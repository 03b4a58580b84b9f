// The fields of a search, new or changed: what is looked for, from when, around where; how many fit is counted live.
import { Button, Checkbox, Chip, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roomTypes } from '../../../catalogue/room-types.ts'
import { searchTypes } from '../../../catalogue/search-types.ts'
import { services } from '../../../catalogue/services.ts'
import { specializations } from '../../../catalogue/specializations.ts'
import type { SearchCriteria } from '../../../contract/actions/search-codes.ts'
import type { Result } from '../../../contract/result.ts'
import type { ActionFailure } from '../../data/ports.ts'
import { useCommand } from '../../data/use-command.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { CodeChips } from '../../ui/CodeChips.tsx'
import { FieldErrorSummary } from '../../ui/FieldErrorSummary.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { useToday } from '../../ui/use-today.ts'
import { useWords } from '../../ui/use-words.ts'
import { FailureNotice } from '../FailureNotice.tsx'
import { fieldOrder } from '../field-order.ts'
import { useKeys } from '../keys/use-keys.ts'
import { clinicRolesOf, offeredSearchTypes } from '../rights.ts'
import { usePlace } from '../use-place.ts'
import { CandidateCountText } from './CandidateCountText.tsx'
import classes from './SearchForm.module.css'
import { SolutionCards } from './SolutionCards.tsx'
import {
  ofSearchType,
  radiusChoices,
  type SearchForm,
  type SearchFormProblems,
  searchFormProblems,
  searchFormToCriteria,
} from './search-form.ts'
import { useCandidateCount } from './use-candidate-count.ts'

interface Props {
  readonly patientId: number
  readonly initial: SearchForm
  /** changed: its type and its sharing stay as they are */
  readonly kind: 'new' | 'changed'
  readonly submit: (criteria: SearchCriteria, form: SearchForm) => Promise<Result<unknown, ActionFailure>>
}

type ProblemField = keyof SearchFormProblems
const idOf = (field: ProblemField) => `search-${field}`
/** no wish first */
const { noPreference } = roomTypes.code
const offeredRooms = [noPreference, ...roomTypes.codes.filter((code) => code !== noPreference)]
/** long lists show this many before 'more' */
const FIRST_CODES = 8

export function SearchFields({ patientId, initial, kind, submit }: Props) {
  const { t } = useTranslation(['sender', 'common', 'domain'])
  const words = useWords()
  const today = useToday()
  const offeredTypes = offeredSearchTypes(clinicRolesOf(useAccount()))
  const [form, setForm] = useState(initial)
  const [checked, setChecked] = useState<SearchFormProblems>({})
  const [attempt, setAttempt] = useState(0)
  const place = usePlace(form.zipcode)
  const criteria = searchFormToCriteria(form, today)
  const count = useCandidateCount(patientId, criteria)
  const starting = useCommand()
  useKeys({ submit: start })

  const change = (part: Partial<SearchForm>) => {
    setForm((now) => ({ ...now, ...part }))
    setChecked((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))))
  }
  const sentence = (field: ProblemField) => {
    const reason = checked[field]
    if (reason === undefined) return null
    return t(field === 'solutions' ? 'searchForm.problem.solutions' : `domain:problem.${reason}`)
  }
  const wrong = (Object.keys(checked) as ProblemField[]).map((field) => ({
    fieldId: idOf(field),
    text: sentence(field) ?? '',
  }))

  function start() {
    const problems = searchFormProblems(form, today)
    setChecked(problems)
    if (criteria === null) {
      setAttempt((tries) => tries + 1)
      return
    }
    void starting.run(() => submit(criteria, form))
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        start()
      }}
    >
      <FieldErrorSummary attempt={attempt} errors={wrong} />
      {kind === 'new' && offeredTypes.length > 1 ? (
        <div>
          <p className={classes.label} id="search-type">
            {t('searchForm.searchType')}
          </p>
          <Chip.Group value={String(form.searchType)} onChange={(code) => change(ofSearchType(Number(code)))}>
            <div className={classes.types} role="radiogroup" aria-labelledby="search-type">
              {searchTypes.entries
                .filter(({ code }) => offeredTypes.includes(code))
                .map(({ code }) => (
                  <Chip key={code} value={String(code)} className={classes.type ?? ''}>
                    {words.t(searchTypes.labelKey(code))}
                  </Chip>
                ))}
            </div>
          </Chip.Group>
        </div>
      ) : null}
      <SolutionCards
        id={idOf('solutions')}
        searchType={form.searchType}
        chosen={form.solutions}
        onChange={(solutions) => change({ solutions })}
        error={sentence('solutions')}
      />
      <div className={classes.row}>
        <TextInput
          inputWrapperOrder={fieldOrder}
          id={idOf('startDate')}
          label={t('searchForm.startDate')}
          description={t('searchForm.startDateHint')}
          inputMode="numeric"
          autoComplete="off"
          withAsterisk
          value={form.startDate}
          onChange={(event) => change({ startDate: event.currentTarget.value })}
          error={sentence('startDate')}
        />
        <TextInput
          inputWrapperOrder={fieldOrder}
          id={idOf('zipcode')}
          label={t('searchForm.zipcode')}
          description={
            place.state === 'unknown'
              ? t('searchForm.unknownPlace')
              : place.state === 'known'
                ? place.city
                : t('form.field.zipcodeHint')
          }
          inputMode="numeric"
          autoComplete="off"
          withAsterisk
          value={form.zipcode}
          onChange={(event) => change({ zipcode: event.currentTarget.value })}
          error={sentence('zipcode')}
        />
        <NativeSelect
          size="md"
          inputWrapperOrder={fieldOrder}
          label={t('searchForm.radius')}
          description={t('searchForm.radiusHint')}
          value={String(form.radiusKm)}
          onChange={(event) => change({ radiusKm: Number(event.currentTarget.value) })}
          data={radiusChoices(form.radiusKm).map((km) => ({
            value: String(km),
            label: t('searchForm.radiusKm', { km }),
          }))}
        />
      </div>
      <Checkbox
        label={t('searchForm.flexible')}
        checked={form.startDateFlexible}
        onChange={(event) => change({ startDateFlexible: event.currentTarget.checked })}
      />
      {kind === 'new' ? (
        <Checkbox
          label={t('searchForm.elective')}
          description={t('searchForm.electiveHint')}
          checked={form.elective}
          onChange={(event) => change({ elective: event.currentTarget.checked })}
        />
      ) : null}
      <NativeSelect
        size="md"
        className={classes.room ?? ''}
        label={t('searchForm.room')}
        value={String(form.roomType)}
        onChange={(event) => change({ roomType: Number(event.currentTarget.value) })}
        data={offeredRooms.map((code) => ({ value: String(code), label: words.t(roomTypes.labelKey(code)) }))}
      />
      <CodeChips
        label={t('searchForm.services')}
        list={services}
        first={FIRST_CODES}
        chosen={form.services}
        onChange={(codes) => change({ services: codes })}
      />
      {form.searchType === searchTypes.code.care || form.searchType === searchTypes.code.homeCare ? null : (
        <CodeChips
          label={t('form.field.specializations')}
          list={specializations}
          first={FIRST_CODES}
          chosen={form.specializations}
          onChange={(codes) => change({ specializations: codes })}
        />
      )}
      {kind === 'new' ? (
        <Checkbox
          label={t('searchForm.share')}
          description={t('searchForm.shareHint')}
          checked={form.shareAutomatically}
          onChange={(event) => change({ shareAutomatically: event.currentTarget.checked })}
        />
      ) : null}
      <FailureNotice failure={starting.failure} />
      <div className={classes.foot}>
        <CandidateCountText count={count} />
        <Button
          type="submit"
          loading={starting.isBusy}
          leftSection={kind === 'new' ? <IconSearch size={24} stroke={1.75} aria-hidden /> : null}
          rightSection={<KeyHint keys={['ctrl', 'enter']} />}
        >
          {t(kind === 'new' ? 'searchForm.start' : 'searchForm.save')}
        </Button>
      </div>
    </form>
  )
}
