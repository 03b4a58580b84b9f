// How far a doctor's approval is, in sentences that name who and when: on the screen, and on paper where it was given or lifted. Pure.
import { momentText, shortDate } from '../../../../domain/dates.ts'
import type { Approval, ApprovalStep } from '../../../../domain/forms/approval.ts'
import type { Words } from '../../../../domain/words.ts'

interface Told {
  readonly words: Words
  /** ms */
  readonly now: number
  nameOf(account: number): string
}

/** signs of a check mark: enough to compare by eye */
const CHECK_SHOWN = 8
export const shownCheck = (check: string): string => check.slice(0, CHECK_SHOWN)

/** 'Freigegeben hatte: Dr. Groß, heute, 12:10 Uhr' */
function givenText({ kind, doctor, day, at }: ApprovalStep, { words, now }: Told): string {
  const time = kind === 'paper' ? shortDate(day, words.locale) : momentText(at, now, words)
  return words.t('rehab-approval:state.given', { doctor, time })
}

/** What happened last, and who did it. */
export function approvalSentences(approval: Approval, told: Told): readonly string[] {
  const { words, now, nameOf } = told
  const say = (key: string, params = {}) => words.t(`rehab-approval:state.${key}`, params)
  if (approval.state === 'none') return [say('none')]
  const { step } = approval
  const time = momentText(step.at, now, words)
  const name = nameOf(step.by)
  switch (approval.state) {
    case 'asked':
      return [say('asked', { name, time })]
    case 'returned':
      return [
        step.comments > 0
          ? say('returnedComments', { name, time, count: step.comments })
          : say('returned', { name, time }),
      ]
    case 'approved':
      return [
        step.kind === 'paper'
          ? say('paper', { doctor: step.doctor, day: shortDate(step.day, words.locale) })
          : say('approved', { doctor: step.doctor, time }),
        ...(step.gaps > 0 ? [say('gaps', { count: step.gaps })] : []),
      ]
    case 'lifted':
      return [
        ...approval.changes.map(({ page, last }) =>
          last
            ? say('lifted', { name: nameOf(last.by), page, time: momentText(last.at, now, words) })
            : say('liftedBySource', { page }),
        ),
        givenText(step, told),
      ]
  }
}

/** What a form on paper says of its approval: given, or lifted. Nothing before: it is printed to be signed. */
export function approvalOnPaper(approval: Approval, told: Told): readonly string[] {
  if (approval.state === 'lifted') return approvalSentences(approval, told)
  if (approval.state !== 'approved') return []
  const { words } = told
  const check = words.t('rehab-approval:paperCheck', { check: shownCheck(approval.step.check) })
  return [...approvalSentences(approval, told), check]
}
