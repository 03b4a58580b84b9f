// A standing search, new or changed: what is searched, where, for whom, and who is told. What is typed stays over a lock and when
// the dialog is closed.
import { Button, Checkbox, Chip, Group, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ageIntervals } from '../../../catalogue/age-intervals.ts'
import { careLevels } from '../../../catalogue/care-levels.ts'
import { searchTypes } from '../../../catalogue/search-types.ts'
import { solutions } from '../../../catalogue/solutions.ts'
import type { ReverseSearch } from '../../../contract/http/reverse-searches.ts'
import { solutionsOfTypes } from '../../../domain/reverse-search.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { ReverseSearches } from '../../data/reverse-search-port.ts'
import { DraftOffer } from '../../features/drafts/index.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { useTypedForm } from '../../state/typed-form.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FieldErrorSummary } from '../../ui/FieldErrorSummary.tsx'
import { LimitedLine } from '../../ui/LimitedText.tsx'
import { useCareprovider } from '../use-careprovider.ts'
import { CodeChoice } from './CodeChoice.tsx'
import {
  type FormProblem,
  formOf,
  newForm,
  type ReverseSearchField,
  type ReverseSearchForm,
  radiusKm,
  readReverseSearchForm,
  reverseSearchDraft,
  reverseSearchName,
  withTypes,
} from './reverse-search-form.ts'

interface Props {
  /** null: a new one */
  readonly search: ReverseSearch | null
  readonly people: ReverseSearches['people']
  readonly onClose: () => void
}

const fieldIds: Readonly<Record<ReverseSearchField, string>> = {
  name: 'reverse-search-name',
  searchTypes: 'reverse-search-type',
  radius: 'reverse-search-radius',
  zipcodes: 'reverse-search-zipcodes',
  people: 'reverse-search-person',
}

/** A new one has nothing that binds its draft: what was typed of another is offered by its name. */
export function ReverseSearchDialog(props: Props) {
  const { t } = useTranslation('reverse-searches')
  const careprovider = useCareprovider()
  if (props.search) return <EditDialog {...props} />
  return (
    <DraftOffer
      draft={reverseSearchDraft(careprovider.id, null)}
      nameOf={reverseSearchName}
      frame={(question) => (
        <Dialog opened onClose={props.onClose} title={t('addTitle')}>
          {question}
        </Dialog>
      )}
      form={() => <EditDialog {...props} />}
    />
  )
}

function EditDialog({ search, people, onClose }: Props) {
  const { t } = useTranslation(['reverse-searches', 'common'])
  const port = usePort('reverseSearches')
  const careprovider = useCareprovider()
  const account = useAccount()
  const formId = useId()
  const typed = useTypedForm(
    reverseSearchDraft(careprovider.id, search?.id ?? null),
    search ? formOf(search, new Set(people.map(({ id }) => id))) : newForm(account.id),
  )
  const { form, set: change } = typed
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)

  const textAt = (field: ReverseSearchField) => {
    const problem = problems.find((one) => one.field === field)
    return problem && t(problem.text, radiusKm)
  }
  const save = async () => {
    const read = readReverseSearchForm(form)
    setAttempt(attempt + 1)
    setProblems(read.ok ? [] : read.error)
    if (!read.ok) return
    setFailure(null)
    setIsSending(true)
    const done = await port.save(careprovider.id, search, read.value).finally(() => setIsSending(false))
    if (done.ok) {
      typed.saved()
      onClose()
    } else setFailure(done.error.errors?.some(({ code }) => code === 'too_many') ? 'too_many' : done.error.code)
  }
  const discard = () => {
    typed.discard()
    setProblems([])
    setFailure(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(search ? 'editTitle' : 'addTitle')}
      busy={isSending}
      // beside the button that was pressed: the form is longer than a screen
      note={
        failure === null ? null : (
          <ErrorNotice code={failure} {...(failure === 'too_many' ? { text: t('tooMany') } : {})} />
        )
      }
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} disabled={isSending}>
            {t('common:action.cancel')}
          </Button>
          <Button size="lg" type="submit" form={formId} loading={isSending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FieldErrorSummary
            attempt={attempt}
            errors={problems.map(({ field, text }) => ({ fieldId: fieldIds[field], text: t(text, radiusKm) }))}
          />
          <LimitedLine
            id={fieldIds.name}
            label={t('name')}
            description={t('nameHint')}
            limit={60}
            autoComplete="off"
            data-autofocus
            value={form.name}
            error={textAt('name')}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <CodeChoice
            id={fieldIds.searchTypes}
            label={t('types')}
            list={searchTypes}
            offered={searchTypes.codes}
            chosen={form.searchTypes}
            error={textAt('searchTypes')}
            onChange={(codes) => change(withTypes(form, codes))}
          />
          <CodeChoice
            label={t('solutions')}
            list={solutions}
            offered={solutionsOfTypes(form.searchTypes)}
            chosen={form.solutions}
            hint={t('solutionsHint')}
            onChange={(codes) => change({ solutions: codes })}
          />
          <AreaFields form={form} change={change} textAt={textAt} />
          <CodeChoice
            label={t('ages')}
            list={ageIntervals}
            offered={ageIntervals.codes}
            chosen={form.ages}
            hint={t('anyHint')}
            onChange={(codes) => change({ ages: codes })}
          />
          <CodeChoice
            label={t('careLevels')}
            list={careLevels}
            offered={careLevels.codes.filter((code) => code !== careLevels.code.unknown)}
            chosen={form.careLevels}
            hint={t('anyHint')}
            onChange={(codes) => change({ careLevels: codes })}
          />
          <Checkbox.Group
            label={t('people')}
            error={textAt('people')}
            value={form.people.map(String)}
            onChange={(ids) => change({ people: ids.map(Number) })}
          >
            <Stack gap={4} mt={4}>
              {people.map(({ id, name }, place) => (
                <Checkbox key={id} {...(place === 0 ? { id: fieldIds.people } : {})} value={String(id)} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Switch
            label={t('active')}
            description={t('activeHint')}
            checked={form.active}
            onChange={(event) => change({ active: event.currentTarget.checked })}
          />
          {typed.isChanged ? (
            <Button variant="subtle" disabled={isSending} onClick={discard} style={{ alignSelf: 'flex-start' }}>
              {t('discard')}
            </Button>
          ) : null}
        </Stack>
      </form>
    </Dialog>
  )
}

interface AreaProps {
  readonly form: ReverseSearchForm
  readonly change: (more: Partial<ReverseSearchForm>) => void
  readonly textAt: (field: ReverseSearchField) => string | undefined
}

/** Where: around the house, or by postcodes. What was typed for the other way stays. */
function AreaFields({ form, change, textAt }: AreaProps) {
  const { t } = useTranslation('reverse-searches')
  const label = useId()
  return (
    <div>
      <Text id={label} fw={500} mb={4}>
        {t('area')}
      </Text>
      <Chip.Group value={form.area} onChange={(area) => change({ area: area as ReverseSearchForm['area'] })}>
        <Group gap="xs" mb="xs" role="group" aria-labelledby={label}>
          <Chip value="radius">{t('byRadius')}</Chip>
          <Chip value="zipcodes">{t('byZipcodes')}</Chip>
        </Group>
      </Chip.Group>
      {form.area === 'radius' ? (
        <TextInput
          id={fieldIds.radius}
          label={t('radius')}
          inputMode="numeric"
          maw={240}
          autoComplete="off"
          value={form.radiusKm}
          error={textAt('radius')}
          onChange={(event) => change({ radiusKm: event.currentTarget.value })}
        />
      ) : (
        <Textarea
          id={fieldIds.zipcodes}
          label={t('zipcodes')}
          description={t('zipcodesHint')}
          autosize
          minRows={2}
          value={form.zipcodes}
          error={textAt('zipcodes')}
          onChange={(event) => change({ zipcodes: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
