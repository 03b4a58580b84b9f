// Makes the PDF of a form: in our own layout, or in the clinic's copy of the official one.
import type { ClinicTemplate } from '../../../contract/http/clinic-material.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import { fullMoment } from '../../../domain/dates.ts'
import type { Approval } from '../../../domain/forms/approval.ts'
import type { FormDefinition } from '../../../domain/forms/define.ts'
import type { Words } from '../../../domain/words.ts'
import type { MaterialPort } from '../../data/material-port.ts'
import {
  formPaper,
  type LeftValue,
  loadFormPdf,
  loadTemplateFiller,
  loadTemplateReader,
  pageState,
  slotLabel,
  templatePaper,
  templatePlan,
  templateSlots,
} from '../../features/form/index.ts'
import { type Application, checkOf } from './application.ts'
import { approvalOnPaper } from './approval/approval-text.ts'
import { personLine } from './form-file.ts'
import type { RehabWork } from './use-application.ts'

export interface PdfAsked {
  readonly work: RehabWork
  readonly application: Application
  readonly form: FormDefinition
  /** of the form that a doctor approves; null: this is another one */
  readonly approval: Approval | null
  readonly now: number
  readonly words: Words
  /** before a page of the form is drawn, counted from 1; may wait, and throws to end it */
  readonly onPage: (page: number, pages: number) => Promise<void>
}

interface MadePdf {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** what stands on the sheet 'Fortsetzung'; null: the layout is our own, and everything stands in its place */
  readonly left: readonly LeftValue[] | null
}
/** key of what is said: rehab-application:pdf.<key> */
type PdfProblem = 'notOpened' | 'notFillable'

/** keys of what stands below a line to sign on, by group */
const signatures = {
  signature: 'rehab-application:pdf.signature',
  hospitalDoctor: 'rehab-application:pdf.doctorSignature',
}

const paperOf = ({ work: { ownKeys }, application: { forms, values, problems }, form, words }: PdfAsked) =>
  formPaper({ form, forms, values, problems, signatures, own: ownKeys }, words)

/** What of an approval stands first on the paper, beside what is missing. */
const saidOfApproval = ({ approval, work: { nameOf }, now, words }: PdfAsked): readonly string[] =>
  approval ? approvalOnPaper(approval, { words, now, nameOf }) : []

function frameOf({ work, application, form, now, words, onPage }: PdfAsked) {
  const { t } = words
  // some of them only, where the form was cut to them
  const own = application.pages.filter(
    (one) => one.form.name === form.name && form.pages.some(({ key }) => key === one.page.key),
  )
  const isChecked = own.every(({ stored, progress }) => pageState(progress, checkOf(stored, work.nameOf)) === 'checked')
  return {
    title: t(`rehab-application:pdf.title_${form.name}`),
    draft: isChecked ? null : t('rehab-application:pdf.draft'),
    person: personLine(work.profile?.identity ?? null, words),
    made: t('rehab-application:pdf.made', {
      version: own.reduce((sum, { part }) => sum + (part?.version ?? 0), 0),
      time: fullMoment(now, words),
    }),
    about: t('rehab-application:pdf.about'),
    sheetOf: (sheet: number, sheets: number) => t('rehab-application:pdf.sheet', { sheet, sheets }),
    paper: { script: t('common:paper.script'), sign: t('common:paper.sign') },
    onPage,
  }
}

export async function makeOwn(asked: PdfAsked): Promise<Result<MadePdf, PdfProblem>> {
  const { formPdf } = await loadFormPdf()
  const paper = paperOf(asked)
  const open = [...saidOfApproval(asked), ...paper.open]
  return ok({ bytes: await formPdf({ ...paper, open }, frameOf(asked)), left: null })
}

export async function fillOfficial(
  asked: PdfAsked,
  { id, mapping }: ClinicTemplate,
  port: Pick<MaterialPort, 'open'>,
): Promise<Result<MadePdf, PdfProblem>> {
  const { application, form, words } = asked
  const { forms, values } = application
  const given = { words, texts: form.texts, own: asked.work.ownKeys }
  const [{ readTemplate }, { fillTemplate }, opened] = await Promise.all([
    loadTemplateReader(),
    loadTemplateFiller(),
    port.open(id),
  ])
  if (!opened.ok) return err('notOpened')
  const read = await readTemplate(opened.value)
  if (!read.ok) return err('notFillable')
  const labels = new Map(templateSlots(form, forms).map((slot) => [slot.path, slotLabel(slot, given)]))
  const plan = templatePlan({ form, forms, values, fields: read.value.fields, mapping }, given)
  // an official form says nothing of an approval itself: only that one does not hold any more is said on a sheet
  const said = asked.approval?.state === 'lifted' ? saidOfApproval(asked) : []
  const open = [...said, ...paperOf(asked).open]
  const frame = frameOf(asked)
  const filled = await fillTemplate(
    read.value,
    plan,
    {
      ...frame,
      title: words.t('rehab-application:pdf.continuation', { form: frame.title }),
      about: words.t('rehab-application:pdf.aboutSheet'),
    },
    {
      label: (path) => labels.get(path) ?? path,
      seeSheet: (number) => words.t('form:template.seeSheet', { number }),
      sheet: (left) => templatePaper(left, open, words),
    },
  )
  return ok(filled)
}
