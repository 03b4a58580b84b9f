// The medical part of an application as a doctor approves it: what it says now, what happened on the way to an approval, the comments at
// its fields, and what can be done.
import { useMemo } from 'react'
import { type ApprovalStepKind, approvalActions, medicalForms } from '../../../../contract/actions/document-codes.ts'
import { err, ok, type Result } from '../../../../contract/result.ts'
import { mayAct } from '../../../../domain/action-rights.ts'
import {
  type Approval,
  type ApprovalStep,
  approvalOf,
  changesSince,
  checkedText,
  lastSeen,
  type PageChange,
  type ReportText,
  reportText,
  versionOf,
} from '../../../../domain/forms/approval.ts'
import type { FormProblem } from '../../../../domain/forms/check.ts'
import { openThreads, ownSince, type Thread, threadsOf } from '../../../../domain/forms/comments.ts'
import type { FormDefinition } from '../../../../domain/forms/define.ts'
import type { FieldEntries } from '../../../../domain/forms/entries.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import type { ActionFailure, ActionOutcome } from '../../../data/ports.ts'
import { clock } from '../../../platform/clock.ts'
import { newUuid } from '../../../platform/ids.ts'
import { useAccount } from '../../../state/SessionProvider.tsx'
import { clinicRolesOf } from '../../rights.ts'
import type { Application, ApplicationPage } from '../application.ts'
import type { RehabWork } from '../use-application.ts'
import { contentOfNote, contentOfStep, type NewNote, storedNotes, storedSteps } from './report-notes.ts'

export interface Report {
  readonly form: FormDefinition
  readonly pages: readonly ApplicationPage[]
  readonly text: ReportText
  /** oldest first */
  readonly steps: readonly ApprovalStep[]
  readonly approval: Approval
  readonly version: number
  /** required values that are missing */
  readonly gaps: readonly FormProblem[]
  /** values that cannot go out: nothing is approved with one */
  readonly wrong: readonly FormProblem[]
  readonly threads: readonly Thread[]
  readonly open: readonly Thread[]
  /** since a doctor saw it last; null: none has */
  readonly changed: {
    readonly since: number
    readonly before: ReportText
    readonly pages: readonly PageChange[]
  } | null
  /** what the signed-in person wrote since the last step */
  readonly own: readonly Thread[]
  may(kind: ApprovalStepKind): boolean
  ask(to: number | null, sentence: string): Promise<ActionOutcome>
  approve(phone: string): Promise<ActionOutcome>
  sendBack(sentence: string): Promise<ActionOutcome>
  approveOnPaper(given: { doctor: string; day: string; scan: string }): Promise<ActionOutcome>
  note(note: NewNote): Promise<ActionOutcome>
}

/** The form that a doctor approves; null: this application has none yet. */
export const medicalFormOf = ({ forms }: Pick<Application, 'forms'>): FormDefinition | null =>
  forms.find(({ name }) => medicalForms.some((form) => form === name)) ?? null

export function useReport(work: RehabWork, application: Application): Report | null {
  const port = usePort('documents')
  const account = useAccount()
  const form = medicalFormOf(application)
  const name = medicalForms.find((one) => one === form?.name)
  const document = work.documents.find((one) => one.name === name && one.hasDraft)
  const read = useMemo(() => {
    if (!form || !document) return null
    const pages = application.pages.filter((one) => one.form.name === form.name)
    const entries: FieldEntries = Object.assign({}, ...pages.map(({ stored }) => stored.values))
    const text = reportText(form.pages, application.values)
    const steps = storedSteps(document).toSorted((one, other) => one.at - other.at)
    const threads = threadsOf(storedNotes(document))
    const seen = lastSeen(steps)
    const since = steps.at(-1)?.at ?? 0
    const problems = application.problems.filter((problem) => problem.form === form.name)
    return {
      form,
      pages,
      text,
      steps,
      approval: approvalOf(steps, text, entries),
      version: versionOf(steps, text),
      gaps: problems.filter(({ kind }) => kind === 'missing'),
      wrong: problems.filter(({ kind }) => kind === 'change'),
      threads,
      open: openThreads(threads),
      changed: seen ? { since: seen.at, before: seen.pages, pages: changesSince(seen.pages, text, entries) } : null,
      own: ownSince(threads, account.id, since),
    }
  }, [form, document, application, account.id])
  if (!read || !name || !document) return null

  /** the pages as they are shown: the server compares them with what is stored when the step arrives */
  const versions = Object.fromEntries(read.pages.flatMap(({ page, part }) => (part ? [[page.key, part.version]] : [])))
  const doctor = `${account.firstName} ${account.lastName}`.trim()
  const step = async (
    of: Parameters<typeof port.approvalStep>[2],
    more: { text?: string; to?: number | null; doctor?: string; phone?: string; day?: string; scan?: string },
  ) => {
    const check = await port.checkOf(checkedText(name, read.text))
    const content = {
      check,
      pages: read.text,
      text: '',
      to: null,
      gaps: read.gaps.length,
      doctor: '',
      phone: '',
      day: '',
      scan: '',
      comments: read.own.length,
      ...more,
    }
    return port.approvalStep(work.search, name, of, contentOfStep(content, account.id, clock.now()))
  }
  const held = clinicRolesOf(account)
  const offered = work.search.search_actions.map(({ action_type }) => action_type as string)
  return {
    ...read,
    may: (kind) =>
      mayAct(approvalActions[kind], 'clinic', held, work.search.criteria.search_type) &&
      offered.includes(approvalActions[kind]) &&
      work.readOnly === null,
    ask: (to, sentence) => step({ kind: 'ask', to }, { to, text: sentence.trim() }),
    approve: (phone) => step({ kind: 'approve', seen: versions }, { doctor, phone: phone.trim() }),
    sendBack: (sentence) => step({ kind: 'return' }, { doctor, text: sentence.trim() }),
    approveOnPaper: (given) => step({ kind: 'paper', seen: versions }, { ...given, doctor: given.doctor.trim() }),
    async note(note) {
      const at = clock.now()
      const part = `comment_${newUuid(at).replaceAll('-', '').slice(8)}`
      const content = contentOfNote(note, account.id, at)
      const written: Result<typeof content, ActionFailure> = ok(content)
      return port.save(work.search, name, part, (newest) => (newest ? err({ code: 'conflict' }) : written))
    },
  }
}
