// A sitting of an assessment on the screen: typed values lie over the record as it was when the step began, are sealed as a draft
// at once, and saved some seconds after the last key and when the step or the page is left.
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { err } from '../../../contract/result.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { ActionFailure, PatientDraft, PatientView } from '../../data/ports.ts'
import { useCommand } from '../../data/use-command.ts'
import { clock } from '../../platform/clock.ts'
import { useConnection } from '../../state/connection.ts'
import { basisDraft, type DraftPlace, fittingParts, useDraft, useDraftPlace } from '../../state/drafts.ts'
import { asSaved, type Clash, clashesOf, type KnownRecord } from '../patient-form/clashes.ts'
import { basisOf, onBasis } from '../patient-form/draft-basis.ts'
import { type PatientFormProblems, patientFormProblems } from '../patient-form/form-problems.ts'
import { patientToForm } from '../patient-form/form-record.ts'
import { isAmong, stillWrong } from '../patient-form/free-texts.ts'
import { emptyPatientForm, type PatientForm, type PatientFormChanges } from '../patient-form/patient-form.ts'
import { amended, openedProfile } from '../patient-form/saved-profile.ts'
import { useSavedValues } from '../patient-form/saved-values.ts'
import {
  type EditSession,
  formOf,
  isSaved,
  knownOf,
  sendable,
  unsaved,
  withChoice,
  withSaved,
  withTyped,
} from './edit-session.ts'
import type { AssessmentSlug } from './steps.ts'

/** after the last key, ms */
const SAVE_AFTER_MS = 3000
const noChanges: PatientFormChanges = {}

/** A section that cannot be opened is what `amended` answers for. */
const newestOf = (view: PatientView, today: string): KnownRecord => {
  const before = openedProfile(view.profile) ?? {}
  return { form: patientToForm({ readable: view.record.readable, profile: before }, today), before }
}

/** @param basis what `typed` was begun on, when it is taken up again */
function begin({ readable, profile }: PatientDraft, typed: PatientFormChanges, basis: PatientFormChanges): EditSession {
  const now = { form: patientToForm({ readable, profile }, dayOf(clock.now())), before: profile }
  const { form, before } = onBasis(now, basisOf(typed, basis, now))
  return { start: form, before, typed: fittingParts(emptyPatientForm, typed), saved: noChanges }
}

export interface EditSessionState {
  readonly sitting: EditSession
  readonly form: PatientForm
  set<K extends keyof PatientForm>(field: K, value: PatientForm[K]): void
  /** of fields that could not be saved as they stand */
  readonly problems: PatientFormProblems
  readonly isBusy: boolean
  readonly failure: ActionFailure | null
  /** ms; null: nothing was saved yet */
  readonly savedAt: number | null
  /** where what is not saved lies; null: everything is saved */
  readonly draft: DraftPlace | null
  /** fields that a colleague changed too: nothing is saved before it is chosen whose value stands */
  readonly clash: readonly Clash[]
  /** null: not now; nothing is saved until something is typed or done */
  choose(theirs: readonly Clash[] | null): void
  /** Saves now; with a field: that one too. */
  save<K extends keyof PatientForm>(field?: K, value?: PatientForm[K]): void
}

/** @param newest the record as it is now; a step begins with it once the one before is saved */
export function useEditSession(patientId: number, newest: PatientDraft, slug: AssessmentSlug): EditSessionState {
  const clinic = usePort('clinic')
  const network = useConnection((connection) => connection.network)
  const name = `assessment/${patientId}`
  const draft = useDraftPlace(name)
  const [kept, keep, forget] = useDraft<PatientFormChanges>(name, noChanges)
  const [basis, keepBasis] = useDraft<PatientFormChanges>(basisDraft(name), noChanges)
  const [{ step, sitting }, setState] = useState(() => ({ step: slug, sitting: begin(newest, kept, basis) }))
  const [problems, setProblems] = useState<PatientFormProblems>({})
  const [clash, setClash] = useState<readonly Clash[]>([])
  const [savedAt, setSavedAt] = useState<number | null>(null)
  const { remember } = useSavedValues(patientId)
  const { run, clear, isBusy, failure } = useCommand()
  const pending = useMemo(() => unsaved(sitting), [sitting])

  if (step !== slug && !isBusy && isSaved(sitting))
    setState({ step: slug, sitting: begin(newest, noChanges, noChanges) })

  function save(now: EditSession = sitting) {
    const today = dayOf(clock.now())
    const wrong = patientFormProblems(formOf(now), today)
    const left = now === sitting ? pending : unsaved(now)
    const sent = sendable(left, wrong)
    const held = Object.entries(wrong).filter(([name]) => isAmong(name, left))
    setProblems(Object.fromEntries(held))
    if (Object.keys(sent).length === 0) return
    let read: KnownRecord | null = null
    void run(
      () =>
        clinic.updatePatient(patientId, (record) => {
          const found = clashesOf(knownOf(now), sent, newestOf(record, today))
          setClash(found)
          const draft = found.length > 0 ? err({ code: 'conflict' } as const) : amended(record, sent, today)
          if (draft.ok) read = { form: patientToForm(draft.value, today), before: draft.value.profile }
          return draft
        }),
      () => {
        if (read) remember(asSaved(sent, read))
        setState((later) => ({ ...later, sitting: withSaved(later.sitting, sent) }))
        setSavedAt(clock.now())
        // the page may be gone by now: what it typed is saved whole
        if (held.length === 0) forget(left)
      },
    )
  }

  const keepPending = useEffectEvent((changes: PatientFormChanges) => {
    keep(changes)
    keepBasis(basisOf(changes, noChanges, knownOf(sitting)))
  })
  useEffect(() => keepPending(pending), [pending])

  const saveNow = useEffectEvent(() => save())
  useEffect(() => {
    if (Object.keys(pending).length === 0 || isBusy || failure !== null) return
    const timer = setTimeout(saveNow, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pending, isBusy, failure])

  const leave = useEffectEvent(() => save())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step that is left is saved
  useEffect(() => () => leave(), [slug])

  const tryAgain = useEffectEvent((after: 'network' | 'unknown') => {
    if (failure?.code === after) clear()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure that comes with the network is tried again as well
  useEffect(() => {
    if (network === 'connected') tryAgain('network')
  }, [network, failure])
  // X13: an odd answer comes while a network is there: it is tried again once the server was away and is back
  useEffect(() => {
    if (network === 'connected') tryAgain('unknown')
  }, [network])

  return {
    sitting,
    form: formOf(sitting),
    set(field, value) {
      setState((now) => ({ ...now, sitting: withTyped(now.sitting, field, value) }))
      setProblems((wrong) => stillWrong(wrong, formOf(sitting), field, value))
      if (failure !== null) clear()
    },
    problems,
    isBusy,
    // the question stands in its place
    failure: clash.length === 0 ? failure : null,
    savedAt,
    draft,
    clash,
    choose(theirs) {
      setClash([])
      if (theirs === null) return
      setState((now) => ({ ...now, sitting: withChoice(now.sitting, clash, theirs) }))
      clear()
    },
    save(field, value) {
      const now = field !== undefined && value !== undefined ? withTyped(sitting, field, value) : sitting
      setState((later) => ({ ...later, sitting: now }))
      save(now)
    },
  }
}
