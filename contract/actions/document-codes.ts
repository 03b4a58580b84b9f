// The actions on a search's documents and what they carry in the open: which documents and parts, never what stands in them. A document is a
// rehab form or the documentation of transitional care; a part of it is a page, sealed by itself, so that several people write at once.
import * as z from 'zod/mini'
import { rehabFormTypes } from '../../catalogue/rehab/rehab-form-types.ts'
import { idSchema } from '../ids.ts'
import { type ActionContract, plain } from './contract.ts'

export const rehabForms = rehabFormTypes.codes
export type RehabForm = (typeof rehabForms)[number]
export const transitionalCare = 'TRANSITIONAL_CARE'
export const documentNames = [...rehabForms, transitionalCare] as const
export type DocumentName = (typeof documentNames)[number]

/** key of a part: the page of a form, or what a document names so */
export const partForm = /^[a-z0-9_]{1,32}$/
/** the doctor's part of an application, which a doctor approves */
export const medicalForms = ['GKV_MEDICAL', 'DRV_MEDICAL'] as const satisfies readonly RehabForm[]
export type MedicalForm = (typeof medicalForms)[number]

/**
 * What happens on the way to a doctor's approval: the first word of its part's key, and the action that alone may write it. The server
 * reads no content, so that the key says who may have written a part.
 */
export const approvalActions = {
  ask: 'ask_approval',
  approve: 'approve_report',
  return: 'return_report',
  paper: 'approve_report_on_paper',
} as const
export type ApprovalStepKind = keyof typeof approvalActions
export type ApprovalActionType = (typeof approvalActions)[ApprovalStepKind]
export const approvalStepKinds = Object.keys(approvalActions) as ApprovalStepKind[]
const approvalPartForm = /^(ask|approve|return|paper)_[0-9a-f]{24}$/

/**
 * Key of a part that is written once and left when the document is deleted: a version of it, a message that went out or came in with
 * 24 digits of its id, or a step to a doctor's approval.
 */
export const fixedPartForm = /^(version_[1-9][0-9]{0,5}|message_[0-9a-f]{24}|(ask|approve|return|paper)_[0-9a-f]{24})$/
/** key of a comment, an answer to one, or the mark that it is done: written once, and deleted with the document */
export const commentPartForm = /^comment_[0-9a-f]{24}$/
/** key of a form's page */
export const pagePartForm = /^[1-9][0-9]?$/
/** What became of an application to an insurer: its clinic's people get a mail about it. It says nothing of what the message says. */
export const applicationNews = ['sent', 'answered', 'failed'] as const
export type ApplicationNews = (typeof applicationNews)[number]
/** Whether a part may bring news: a message of the exchange, or a step of one, which is stored once. */
export const mayBringNews = (form: string, key: string): boolean =>
  form === rehabFormTypes.code.gkvGeneral && key.startsWith('message_')
const part = z.string().check(z.regex(partForm))
/** approvals have actions of their own */
const savedPart = part.check(z.refine((key) => !approvalPartForm.test(key)))
const stepPart = (kind: ApprovalStepKind) => z.string().check(z.regex(new RegExp(`^${kind}_[0-9a-f]{24}$`)))
const medicalForm = z.enum(medicalForms)
/** the version of the part that its author saw: 0, there was none */
const base = z.int().check(z.minimum(0), z.maximum(1_000_000_000))
/** saved by one action */
export const maxPartsAtOnce = 20

const forms = z.array(z.enum(rehabForms)).check(z.minLength(1), z.maxLength(rehabForms.length))
const pageKey = z.string().check(z.regex(pagePartForm))
/** versions of pages by their key */
const pagesSeen = z.record(pageKey, z.int().check(z.minimum(1), z.maximum(1_000_000_000)))
const partsOf = <T extends z.core.$ZodType>(one: T) => z.array(one).check(z.minLength(1), z.maxLength(maxPartsAtOnce))

const savedForm = z.object({
  form: z.enum(rehabForms),
  part: savedPart,
  base,
  news: z.optional(z.enum(applicationNews)),
})

export const documentPath = (document: DocumentName, key: string): string => `document/${document}/${key}`
/** Whether an envelope's path names a part of these documents whose key starts so; it lies under GS of the clinic. */
const isPartOf =
  (documents: readonly DocumentName[], start = '') =>
  (path: string): boolean => {
    const [first, document, key = '', ...more] = path.split('/')
    if (first !== 'document' || more.length > 0 || !partForm.test(key)) return false
    return key.startsWith(start) && documents.some((one) => one === document)
  }
const isStepOf = (kind: ApprovalStepKind) => isPartOf(medicalForms, `${kind}_`)

export const documentContracts = {
  generate_rehab_forms: { codes: z.object({ forms }) },
  delete_rehab_forms: { codes: z.object({ forms }) },
  save_rehab_forms: {
    codes: z.object({
      parts: partsOf(savedForm),
      /** the author's word that no value is other than before: what a doctor approved stays approved */
      same_values: z.optional(z.boolean()),
    }),
    mayCarry: isPartOf(rehabForms),
  },
  /** `to`: one of the clinic's doctors; null: all of them */
  ask_approval: {
    codes: z.object({ form: medicalForm, part: stepPart('ask'), to: z.nullable(idSchema) }),
    mayCarry: isStepOf('ask'),
  },
  /** `seen`: the saved pages of the form that the doctor read; others stored answer `conflict` */
  approve_report: {
    codes: z.object({ form: medicalForm, part: stepPart('approve'), seen: pagesSeen }),
    mayCarry: isStepOf('approve'),
  },
  return_report: { codes: z.object({ form: medicalForm, part: stepPart('return') }), mayCarry: isStepOf('return') },
  approve_report_on_paper: {
    codes: z.object({ form: medicalForm, part: stepPart('paper'), seen: pagesSeen }),
    mayCarry: isStepOf('paper'),
  },
  /** somebody of the clinic is asked to fill in a page: whoever was asked before is not any more */
  ask_colleague: { codes: z.object({ form: z.enum(rehabForms), page: pageKey, to: idSchema }) },
  /** it is done, or taken back */
  end_ask: { codes: z.object({ form: z.enum(rehabForms), page: pageKey }) },
  generate_transitional_care: plain,
  delete_transitional_care: plain,
  save_transitional_care: {
    codes: z.object({ parts: partsOf(z.object({ part, base })) }),
    mayCarry: isPartOf([transitionalCare]),
  },
} as const satisfies Record<string, ActionContract>
export type DocumentActionType = keyof typeof documentContracts
