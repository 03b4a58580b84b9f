// The fields of the guided form, step by step. Nothing that relatives may not know is asked for twice.
import { Button, Checkbox, NativeSelect, Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { requiredCareTypes } from '../../../catalogue/admissions/required-care-types.ts'
import { searchReasons } from '../../../catalogue/admissions/search-reasons.ts'
import { visitTimes } from '../../../catalogue/admissions/visit-times.ts'
import { careLevels } from '../../../catalogue/care-levels.ts'
import type { CatalogueList } from '../../../catalogue/define.ts'
import { infectionStates } from '../../../catalogue/infection-states.ts'
import { mobilities } from '../../../catalogue/mobilities.ts'
import { insuranceTypes } from '../../../catalogue/patient/insurance-types.ts'
import { relationships } from '../../../catalogue/relationships.ts'
import { textLengths } from '../../../contract/records/text-lengths.ts'
import { cutLabel } from '../../../domain/cut-label.ts'
import { OTHER } from '../../../domain/portal/funnel.ts'
import type { Words } from '../../../domain/words.ts'
import { FactList } from '../../ui/FactList.tsx'
import { LimitedLine, LimitedText } from '../../ui/LimitedText.tsx'
import { labelOf } from '../../ui/labels.ts'
import { MissingValue } from '../../ui/sealed-values.tsx'
import { useToday } from '../../ui/use-today.ts'
import { useWords } from '../../ui/use-words.ts'
import {
  type Asked,
  type AskField,
  type AskForm,
  type AskStep,
  type askedKinds,
  kindsAfter,
  OPEN_KIND,
} from './ask-form.ts'
import { askLimits } from './ask-limits.ts'
import { summaryOf } from './ask-summary.ts'
import classes from './own.module.css'

interface Props {
  readonly step: AskStep
  readonly form: AskForm
  /** the filters of the list that led here */
  readonly asked: Asked
  /** whose answer is asked for */
  readonly provider: string
  readonly problems: Partial<Record<AskField, string>>
  readonly onChange: (changed: Partial<AskForm>) => void
  /** the kinds of help that the house offers */
  readonly offered: readonly (typeof askedKinds)[number][]
  /** back to the page of an answer */
  readonly onStep: (step: AskStep) => void
}

type Choices = readonly { readonly value: string; readonly label: string }[]
const choicesOf = (list: CatalogueList, words: Words): Choices =>
  list.entries.map(({ code }) => ({ value: String(code), label: labelOf(list, code, words) ?? '' }))

export function AskFields(props: Props) {
  switch (props.step) {
    case 'person':
      return <Person {...props} />
    case 'help':
      return <Help {...props} />
    case 'health':
      return <Health {...props} />
    case 'contact':
      return <Contact {...props} />
    case 'check':
      return <Check {...props} />
  }
}

/** What a text field of the form is given. */
function useText({ form, problems, onChange }: Props) {
  const { t } = useTranslation(['portal-requests', 'domain'])
  return (field: AskField) => ({
    id: `ask-${field}`,
    label: t(`ask.fields.${field}`),
    value: String(form[field]),
    error: problems[field] ? t(problems[field]) : null,
    limit: askLimits[field] ?? textLengths.long,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [field]: event.currentTarget.value }),
  })
}

interface SeveralProps extends Props {
  readonly field: 'kinds' | 'careTypes' | 'visitTimes' | 'mobility'
  readonly choices: Choices
}

function Several({ field, choices, form, problems, onChange }: SeveralProps) {
  const { t } = useTranslation('portal-requests')
  return (
    <Checkbox.Group
      size="md"
      id={`ask-${field}`}
      tabIndex={-1}
      label={t(`ask.fields.${field}`)}
      value={form[field]}
      error={problems[field] ? t(problems[field]) : null}
      onChange={(chosen) => onChange({ [field]: chosen })}
    >
      <div className={classes.choices}>
        {choices.map(({ value, label }) => (
          <Checkbox key={value} value={value} label={cutLabel(label)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

interface OneProps extends Props {
  readonly field: 'reason' | 'insurance' | 'infection' | 'relationship' | 'careLevel'
  readonly choices: Choices
}

/** The first says that it is still open. */
function One({ field, choices, form, onChange }: OneProps) {
  const { t } = useTranslation('portal-requests')
  return (
    <NativeSelect
      size="md"
      label={t(`ask.fields.${field}`)}
      value={form[field]}
      data={[{ value: field === 'careLevel' ? '-1' : '', label: t('ask.open') }, ...choices]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
}

function Person(props: Props) {
  const { t } = useTranslation('portal-requests')
  const words = useWords()
  const text = useText(props)
  const { form, onChange } = props
  return (
    <>
      <Radio.Group size="md" label={t('ask.who')} value={form.who} onChange={(who) => onChange({ who })}>
        <div className={classes.choices}>
          <Radio value="other" label={t('ask.whoOther')} />
          <Radio value="self" label={t('ask.whoSelf')} />
        </div>
      </Radio.Group>
      <LimitedLine {...text('firstName')} description={t('ask.oneName')} autoComplete="off" />
      <LimitedLine {...text('lastName')} autoComplete="off" />
      <LimitedLine {...text('birthDate')} description={t('ask.birthDateHint')} inputMode="numeric" autoComplete="off" />
      <One
        {...props}
        field="careLevel"
        choices={choicesOf(careLevels, words).filter(({ value }) => value !== String(careLevels.code.unknown))}
      />
    </>
  )
}

function Help(props: Props) {
  const { t } = useTranslation(['portal-search', 'portal-requests', 'catalogue-admissions'])
  const words = useWords()
  const text = useText(props)
  const { form, onChange, offered } = props
  const has = (list: readonly string[]) => list.includes(String(OTHER))
  return (
    <>
      <Several
        {...props}
        field="kinds"
        choices={[
          ...offered.map(({ key }) => ({ value: key, label: t(`funnel.solutions.${key}.name`) })),
          { value: OPEN_KIND, label: t('portal-requests:ask.open') },
        ]}
        onChange={({ kinds, ...others }) =>
          onChange({ ...others, ...(kinds && { kinds: kindsAfter(form.kinds, kinds) }) })
        }
      />
      <div>
        <LimitedLine {...text('startDate')} type="date" />
        <Checkbox
          size="md"
          mt="sm"
          label={t('portal-requests:ask.fields.startFlexible')}
          checked={form.startFlexible}
          onChange={(event) => onChange({ startFlexible: event.currentTarget.checked })}
        />
      </div>
      <Several {...props} field="careTypes" choices={choicesOf(requiredCareTypes, words)} />
      {has(form.careTypes) ? <LimitedLine {...text('careOther')} /> : null}
      <Several {...props} field="visitTimes" choices={choicesOf(visitTimes, words)} />
      {has(form.visitTimes) ? <LimitedLine {...text('visitOther')} /> : null}
      <One {...props} field="reason" choices={choicesOf(searchReasons, words)} />
      {has([form.reason]) ? <LimitedLine {...text('reasonOther')} /> : null}
    </>
  )
}

function Health(props: Props) {
  const { t } = useTranslation(['portal-requests', 'catalogue-patient'])
  const words = useWords()
  const text = useText(props)
  const { form } = props
  const insurances = [...choicesOf(insuranceTypes, words), { value: String(OTHER), label: t('ask.otherInsurance') }]
  return (
    <>
      <Several {...props} field="mobility" choices={choicesOf(mobilities, words)} />
      <One
        {...props}
        field="infection"
        choices={choicesOf(infectionStates, words).filter(
          ({ value }) => value !== String(infectionStates.code.unknown),
        )}
      />
      <LimitedText {...text('conditions')} autosize minRows={3} />
      <One {...props} field="insurance" choices={insurances} />
      {form.insurance === String(OTHER) ? <LimitedLine {...text('insuranceOther')} /> : null}
    </>
  )
}

function Contact(props: Props) {
  const words = useWords()
  const text = useText(props)
  const isSelf = props.form.who === 'self'
  return (
    <>
      {isSelf ? null : (
        <>
          <LimitedLine {...text('contactFirst')} autoComplete="given-name" />
          <LimitedLine {...text('contactLast')} autoComplete="family-name" />
          <One {...props} field="relationship" choices={choicesOf(relationships, words)} />
        </>
      )}
      <LimitedLine {...text('phone')} type="tel" autoComplete="tel" />
    </>
  )
}

/** What goes out, to read once more. */
function Check({ form, asked, provider, onStep }: Props) {
  const { t } = useTranslation(['portal-requests', 'portal-search', 'catalogue-admissions', 'catalogue-patient'])
  const facts = summaryOf(form, asked, provider, useWords(), useToday())
  return (
    <FactList
      facts={facts.map(({ label, value, step }) => ({
        label,
        value: step ? (
          <div className={classes.answer}>
            <span>{value || <MissingValue />}</span>
            <Button
              variant="subtle"
              size="compact-md"
              onClick={() => onStep(step)}
              aria-label={t('ask.changeOf', { label })}
            >
              {t('ask.change')}
            </Button>
          </div>
        ) : (
          value
        ),
      }))}
    />
  )
}
