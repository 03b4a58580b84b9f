// Steps to an approval and comments at fields as they are kept: each in a sealed part of its own of the medical form, never changed. Who
// wrote one is who signed it; what kind of step it is says the part's key, which the server lets only some write. Pure.
import { approvalStepKinds, commentPartForm, fixedPartForm } from '../../../../contract/actions/document-codes.ts'
import type { FieldValue } from '../../../../contract/field-value.ts'
import type { ApprovalStep } from '../../../../domain/forms/approval.ts'
import type { FieldNote } from '../../../../domain/forms/comments.ts'
import type { PartContent, SearchDocument } from '../../../data/search-documents-port.ts'

type Values = PartContent['values']

const textIn = (values: Values, key: string): string => {
  const value = values[key]?.value
  return typeof value === 'string' ? value : ''
}
const numberIn = (values: Values, key: string): number => {
  const value = values[key]?.value
  return typeof value === 'number' ? value : 0
}

const pagePrefix = 'page_'

/** Steps since the form was made as it is now, in any order; what does not open is left out. */
export function storedSteps({ createdAt, parts }: SearchDocument): readonly ApprovalStep[] {
  return parts.flatMap(({ part, account, at, content }) => {
    const kind = approvalStepKinds.find((one) => part.startsWith(`${one}_`))
    if (!kind || !fixedPartForm.test(part) || content.state !== 'open' || at < createdAt) return []
    const { values } = content.value
    const pages = Object.keys(values).filter((key) => key.startsWith(pagePrefix))
    return [
      {
        kind,
        by: account.id,
        at,
        check: textIn(values, 'check'),
        pages: Object.fromEntries(pages.map((key) => [key.slice(pagePrefix.length), textIn(values, key)])),
        text: textIn(values, 'text'),
        to: numberIn(values, 'to') || null,
        gaps: numberIn(values, 'gaps'),
        doctor: textIn(values, 'doctor'),
        phone: textIn(values, 'phone'),
        day: textIn(values, 'day'),
        scan: textIn(values, 'scan'),
        comments: numberIn(values, 'comments'),
      },
    ]
  })
}

const entriesOf = (values: Readonly<Record<string, FieldValue>>, by: number, at: number): PartContent => ({
  values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, by, at }])),
})

type NewStep = Omit<ApprovalStep, 'kind' | 'by' | 'at'>

export const contentOfStep = ({ pages, to, ...step }: NewStep, by: number, at: number): PartContent =>
  entriesOf(
    {
      ...step,
      ...(to !== null && { to }),
      ...Object.fromEntries(Object.entries(pages).map(([page, text]) => [`${pagePrefix}${page}`, text])),
    },
    by,
    at,
  )

export function storedNotes({ parts }: SearchDocument): readonly FieldNote[] {
  return parts.flatMap(({ part, account, at, content }): readonly FieldNote[] => {
    if (!commentPartForm.test(part) || content.state !== 'open') return []
    const { values } = content.value
    const who = { id: part, by: account.id, at }
    const [text, of] = [textIn(values, 'text'), textIn(values, 'of')]
    switch (textIn(values, 'kind')) {
      case 'comment':
        return [{ ...who, kind: 'comment', page: textIn(values, 'page'), field: textIn(values, 'field'), text }]
      case 'answer':
        return [{ ...who, kind: 'answer', of, text }]
      case 'done':
        return [{ ...who, kind: 'done', of }]
      default:
        return []
    }
  })
}

export type NewNote = FieldNote extends infer N ? (N extends FieldNote ? Omit<N, 'id' | 'by' | 'at'> : never) : never

export const contentOfNote = (note: NewNote, by: number, at: number): PartContent => entriesOf({ ...note }, by, at)

/** Comments of forms, without their answers. */
export const commentCount = (
  documents: readonly SearchDocument[],
  forms: readonly { readonly name: string }[],
): number =>
  documents
    .filter(({ name }) => forms.some((form) => form.name === name))
    .flatMap(storedNotes)
    .filter(({ kind }) => kind === 'comment').length
