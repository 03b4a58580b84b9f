// A line of the access log in words. Pure.
import { requestStatuses } from '../../../catalogue/request-statuses.ts'
import { accessParts } from '../../../contract/envelope/access-log.ts'
import type { Words } from '../../../domain/words.ts'
import type { AccessLogLine } from '../../data/readers-port.ts'

/** The whole sentence of one entry. @param context 'portal' for relatives, 'you' for what they did themselves */
export function logSentence(
  { type, organisation, person, detail }: AccessLogLine,
  words: Words,
  context = 'clinic',
): string {
  const [state = ''] = detail
  const what =
    type === 'ended' && requestStatuses.keys.some((key) => key === state)
      ? words.t(`catalogue:requestStatus.${state}`)
      : partsText(detail, words)
  const who = person || words.t(person === null ? 'readers:log.nobody' : 'readers:log.nameless')
  return words.t(`readers:log.type.${type}`, { who, house: organisation, what, context })
}

const partsText = (detail: readonly string[], words: Words): string =>
  accessParts
    .filter((part) => detail.includes(part))
    .map((part) => words.t(`readers:log.part.${part}`))
    .join(', ')
