// The way back: from an answer's codes and text to the form that they were read from. Pure.
import { acceptCodes, declineCodes, interestCodes } from '../../../contract/actions/request-codes.ts'
import { shortDate } from '../../../domain/dates.ts'
import type { Locale } from '../../../domain/words.ts'
import type { PendingAction } from '../../data/ports.ts'
import { type AcceptForm, emptyAcceptForm } from './accept-form.ts'
import { type DeclineForm, emptyDeclineForm } from './decline-form.ts'
import { type InterestForm, interestForm } from './interest-form.ts'

/** @param wish the search's start, yyyy-MM-dd */
export function formOfAnswer(
  { type, codes }: Pick<PendingAction, 'type' | 'codes'>,
  message: string,
  wish: string,
  locale: Locale,
): AcceptForm | DeclineForm | InterestForm {
  if (type === 'report_interest') {
    const read = interestCodes.safeParse(codes)
    return interestForm(read.success ? read.data : {}, message, locale)
  }
  return type === 'accept_request' ? acceptForm(codes, message, wish, locale) : declineForm(codes, message, locale)
}

function acceptForm(codes: unknown, message: string, wish: string, locale: Locale): AcceptForm {
  const read = acceptCodes.safeParse(codes)
  if (!read.success) return { ...emptyAcceptForm([]), message }
  const { accepted_solutions: solutions, available_from: day, room_type: room } = read.data
  const isWish = day === null || day === wish
  return {
    solutions,
    availableFrom: isWish ? 'asWished' : 'date',
    date: isWish ? '' : shortDate(day, locale),
    room,
    message,
  }
}

function declineForm(codes: unknown, message: string, locale: Locale): DeclineForm {
  const read = declineCodes.safeParse(codes)
  if (!read.success) return { ...emptyDeclineForm, message }
  const { declined_reason: reason, capacity_date: day, no_capacity_reasons: lacking } = read.data
  return {
    reason: reason as DeclineForm['reason'],
    dateKnown: day !== null,
    date: day === null ? '' : shortDate(day, locale),
    lacking: Object.fromEntries(lacking.map(({ type, values }) => [type, values])),
    message,
  }
}
