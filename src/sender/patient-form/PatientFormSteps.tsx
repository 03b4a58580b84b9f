// The patient's form, one topic a step. New: step one needs its five fields, the rest can be skipped. Edit: every step can be
// opened and saved from.
import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PatientProfile } from '../../../contract/records/patient-profile.ts'
import { ok, type Result } from '../../../contract/result.ts'
import type { ActionFailure } from '../../data/ports.ts'
import { useCommand } from '../../data/use-command.ts'
import { useDraft } from '../../state/drafts.ts'
import { FieldErrorSummary } from '../../ui/FieldErrorSummary.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { Page } from '../../ui/Page.tsx'
import { useToday } from '../../ui/use-today.ts'
import { FailureNotice } from '../FailureNotice.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { keepPlace } from '../paths.ts'
import { DraftLine, RestoredNotice } from './DraftLine.tsx'
import { fieldId, PatientFormContext, type ProblemField, problemKeys } from './form-api.ts'
import { type PatientFormProblems, patientFormProblems } from './form-problems.ts'
import { stepOfProblems } from './form-steps.ts'
import { stillWrong } from './free-texts.ts'
import { useOfferedStations } from './offered-stations.ts'
import classes from './PatientForm.module.css'
import {
  changeField,
  type PatientForm,
  type PatientFormChanges,
  type PatientFormStep,
  patientFormSteps,
  withChanges,
} from './patient-form.ts'
import { FormStep } from './steps.tsx'

interface Saved {
  readonly patientId: number
  /** as they were saved, where that is not as they were typed */
  readonly changes?: PatientFormChanges
}

interface Props {
  readonly title: string
  /** name under which typed values are kept until they are saved */
  readonly draft: string
  readonly initial: PatientForm
  /** a link names the case of a new person: it goes with the draft, which may go on without the link */
  readonly caseNumber?: string
  /** the saved profile that is being changed */
  readonly record?: PatientProfile
  readonly isNew: boolean
  /** asked before the save; false: the form stays as it is */
  readonly isWanted?: (form: PatientForm) => Promise<boolean>
  /** null: nothing was saved, and the person wanted it so */
  readonly save: (form: PatientForm, changes: PatientFormChanges) => Promise<Result<Saved | null, ActionFailure>>
  readonly onSaved: (patientId: number) => void
}

const noChanges: PatientFormChanges = {}
const noProfile: PatientProfile = {}

export function PatientFormSteps(props: Props) {
  const { title, draft, initial, caseNumber = '', record = noProfile, isNew, isWanted, save, onSaved } = props
  const { t } = useTranslation(['sender', 'common', 'domain', 'lookup'])
  const today = useToday()
  const [start] = useState(() => (caseNumber === '' ? initial : { ...initial, caseNumber }))
  const [changes, change, forgetDraft] = useDraft<PatientFormChanges>(draft, noChanges)
  // the draft goes with the save; the form stands until the next screen is there
  const [saved, setSaved] = useState<PatientForm | null>(null)
  const stations = useOfferedStations()
  const typed = withChanges(start, changes)
  // who works for one station has nothing to choose
  const form = saved ?? { ...typed, station: typed.station ?? stations.only }
  const [step, setStep] = useStep(isNew && Object.keys(changes).length === 0)
  const [attempt, setAttempt] = useState(0)
  const [checked, setChecked] = useState<PatientFormProblems>({})
  const saving = useCommand()

  const place = patientFormSteps.indexOf(step)
  const next = patientFormSteps[place + 1]
  const before = patientFormSteps[place - 1]
  const wrong = Object.entries(checked) as [ProblemField, PatientFormProblems[ProblemField]][]
  const api = {
    form,
    before: record,
    set: <K extends keyof PatientForm>(field: K, value: PatientForm[K]) => {
      change((now) => ({ ...(caseNumber !== '' && { caseNumber }), ...changeField(start, now, field, value) }))
      setChecked((problems) => stillWrong(problems, form, field, value))
    },
    problemOf: (field: ProblemField) => (checked[field] ? t(problemKeys(field, checked[field])) : null),
    ...(isNew && { startsAt: 'firstName' as const }),
  }
  const card = useFocusOn(step, wrong.length === 0)
  const stepText = useStepText()

  /** Whether the form can be saved; else its problems show, on the step where they are. */
  function isComplete(): boolean {
    const problems = patientFormProblems(form, today, stations.isLimited)
    setChecked(problems)
    if (Object.keys(problems).length === 0) return true
    setStep(stepOfProblems(problems))
    setAttempt((count) => count + 1)
    return false
  }

  function show(target: PatientFormStep) {
    if (!isComplete()) return
    setStep(target)
    document.getElementById('main')?.scrollTo({ top: 0 })
    scrollTo({ top: 0 })
  }

  function saveNow() {
    if (!isComplete()) return
    void saving.run(
      async (): Promise<Result<Saved | null, ActionFailure>> =>
        isWanted && !(await isWanted(form)) ? ok(null) : save(form, changes),
      (done) => {
        if (done === null) return
        setSaved(done.changes ? withChanges(form, done.changes) : form)
        forgetDraft()
        onSaved(done.patientId)
      },
    )
  }

  const goOn = () => (next ? show(next) : saveNow())
  useKeys({ submit: goOn })

  return (
    <Page title={title} width="form">
      <RestoredNotice draft={draft} />
      <Steps current={step} onShow={show} />
      <form
        className={classes.form}
        noValidate
        autoComplete="off"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          goOn()
        }}
      >
        <FieldErrorSummary
          attempt={attempt}
          errors={wrong.map(([field, reason]) => ({ fieldId: fieldId(field), text: t(problemKeys(field, reason)) }))}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this in every browser */}
        <div ref={card} className={classes.card} role="group" aria-label={stepText(step)} tabIndex={-1}>
          <PatientFormContext value={api}>
            <FormStep step={step} />
          </PatientFormContext>
          {step === 'person' ? (
            <p className={classes.note} style={{ marginTop: 16 }}>
              {t('common:required')}
            </p>
          ) : null}
        </div>
        <FailureNotice failure={saving.failure} />
        <div className={classes.actions}>
          {before ? (
            <Button px="md" variant="default" onClick={() => setStep(before)}>
              {t('form.back')}
            </Button>
          ) : (
            <span />
          )}
          {next ? (
            <>
              <Button px="md" variant={isNew ? 'default' : 'filled'} loading={saving.isBusy} onClick={saveNow}>
                {t(isNew ? 'form.skip' : 'form.saveChange')}
              </Button>
              <Button
                type="submit"
                px="md"
                variant={isNew ? 'filled' : 'default'}
                rightSection={<KeyHint keys={['ctrl', 'enter']} />}
              >
                {t('form.next', { step: t(`form.steps.${next}`) })}
              </Button>
            </>
          ) : (
            <Button type="submit" loading={saving.isBusy} rightSection={<KeyHint keys={['ctrl', 'enter']} />}>
              {t(isNew ? 'form.save' : 'form.saveChange')}
            </Button>
          )}
        </div>
        {saved ? null : (
          <DraftLine
            draft={draft}
            onDiscard={() => {
              forgetDraft()
              setChecked({})
              setStep('person')
            }}
          />
        )}
        <p role="status" className="visually-hidden">
          {saving.isBusy ? t('form.saving') : ''}
        </p>
      </form>
    </Page>
  )
}

/**
 * The step stands in the address: going back leads to the one before, and a reload to where somebody was.
 * @param isEmpty nothing is typed: the first step
 */
function useStep(isEmpty: boolean) {
  const navigate = useNavigate()
  const { step: asked, ...query }: Record<string, unknown> = useSearch({ strict: false })
  const [isFresh] = useState(isEmpty)
  const [wasShown, setWasShown] = useState(false)
  const first = patientFormSteps[0]
  const known = patientFormSteps.find((step) => step === asked) ?? first
  const show = (step: PatientFormStep) => {
    setWasShown(true)
    if (step === known) return
    void navigate({ to: '.', search: step === first ? query : { ...query, step }, ...keepPlace })
  }
  // an address of a form that is done, or was given up: it begins anew
  return [isFresh && !wasShown ? first : known, show] as const
}

/** 'Schritt 2 von 4: Pflegebedarf' */
function useStepText(): (step: PatientFormStep) => string {
  const { t } = useTranslation('sender')
  const total = patientFormSteps.length
  return (step) =>
    [t('form.step', { n: patientFormSteps.indexOf(step) + 1, total }), t(`form.steps.${step}`)].join(': ')
}

/** The step takes the focus when it was changed, so that the next key is pressed in it; where it has problems, they take it. */
function useFocusOn(step: PatientFormStep, isRight: boolean) {
  const card = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (isRight) card.current?.focus({ preventScroll: true })
  }, [step, isRight])
  return card
}

/** Where one is, and the way to the other steps. */
function Steps({ current, onShow }: { current: PatientFormStep; onShow: (step: PatientFormStep) => void }) {
  const { t } = useTranslation('sender')
  const stepText = useStepText()
  return (
    <ol className={classes.steps} aria-label={t('form.stepsLabel')}>
      {patientFormSteps.map((step, place) => (
        <li key={step}>
          {step === current ? (
            <span className={classes.step} data-current aria-current="step">
              {stepText(step)}
            </span>
          ) : (
            <button type="button" className={classes.step} onClick={() => onShow(step)}>
              {place + 1}. {t(`form.steps.${step}`)}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
