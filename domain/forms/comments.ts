// Comments at the fields of a form, their answers, and that they are done. Each is written once. Pure.

/** `of`: the comment that is answered or done */
export type FieldNote = { readonly id: string; readonly by: number; readonly at: number } & (
  | { readonly kind: 'comment'; readonly page: string; readonly field: string; readonly text: string }
  | { readonly kind: 'answer'; readonly of: string; readonly text: string }
  | { readonly kind: 'done'; readonly of: string }
)

type Comment = Extract<FieldNote, { kind: 'comment' }>
type Answer = Extract<FieldNote, { kind: 'answer' }>

export interface Thread extends Comment {
  /** oldest first */
  readonly answers: readonly Answer[]
  /** null: still open */
  readonly done: { readonly by: number; readonly at: number } | null
}

const byTime = (one: FieldNote, other: FieldNote) => one.at - other.at || (one.id < other.id ? -1 : 1)

/** Oldest first. An answer or mark to a comment that is not there counts for nothing. */
export function threadsOf(notes: readonly FieldNote[]): readonly Thread[] {
  const ordered = notes.toSorted(byTime)
  const answers = ordered.filter((note) => note.kind === 'answer')
  const done = ordered.filter((note) => note.kind === 'done')
  return ordered
    .filter((note) => note.kind === 'comment')
    .map((comment) => {
      const first = done.find(({ of }) => of === comment.id)
      return {
        ...comment,
        answers: answers.filter(({ of }) => of === comment.id),
        done: first ? { by: first.by, at: first.at } : null,
      }
    })
}

export const openThreads = (threads: readonly Thread[]): readonly Thread[] =>
  threads.filter(({ done }) => done === null)

/** Comments that this person wrote after a time and that are still open: what makes a report go back. */
export const ownSince = (threads: readonly Thread[], by: number, since: number): readonly Thread[] =>
  openThreads(threads).filter((one) => one.by === by && one.at > since)
